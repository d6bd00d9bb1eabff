import type { Blob, Blobs } from "#app/blobs/blobs.ts";
import { AppError } from "#app/lib/errors.ts";
import { confirmPassword, type Confirmation } from "../accounts/confirm-password.ts";
import { requireAccount, requireAdmin, type Services } from "../services.ts";
import type { BackedUp } from "./back-up.ts";
import { deleteBackup, storedBackups, type StoredBackup } from "./store-backup.ts";

/** The backups that the site makes itself. */
export type SiteBackups = {
  blobs: Blobs;
  /** Of this instance. */
  state(): BackupState;
  /** @throws {AppError} `backup.running`. */
  start(): void;
  /** Hours between scheduled ones; 0 for none. */
  every: number;
};

export type BackupState = {
  /** Null unless one is being made. */
  running: BackedUp | null;
  /** Why the last one failed; "" if it did not. */
  problem: string;
};

type Acting = Pick<Services, "actor">;

/** Newest first. @throws {AppError} `actor.not-admin`. */
export async function listBackups({ actor }: Acting, { blobs }: SiteBackups): Promise<StoredBackup[]> {
  requireAdmin(actor);
  return storedBackups(blobs);
}

/** Null without any, and where they cannot be read. @throws {AppError} `actor.not-admin`. */
export async function lastBackupAt({ actor }: Acting, backups: SiteBackups | null): Promise<Date | null> {
  requireAdmin(actor);
  const [last] = backups ? await storedBackups(backups.blobs).catch(() => []) : [];
  return last ? new Date(last.createdAt) : null;
}

/** Does not wait for it. @throws {AppError} `actor.not-admin`, `backup.running`. */
export function startBackup({ actor }: Acting, backups: SiteBackups): void {
  requireAdmin(actor);
  backups.start();
}

/** @throws {AppError} `actor.not-admin`. */
export async function removeBackup({ actor }: Acting, { blobs }: SiteBackups, name: string): Promise<void> {
  requireAccount(actor);
  await deleteBackup(blobs, name);
}

/**
 * A backup holds everything, password hashes included, so it asks for the password.
 * @throws {AppError} `actor.not-admin`, `account.wrong-password`, `account.wait`, `backup.not-found`.
 */
export async function openBackup(
  services: Pick<Services, "actor" | "accounts">,
  { blobs }: SiteBackups,
  { name, confirmation }: { name: string; confirmation: Confirmation },
): Promise<Blob> {
  requireAccount(services.actor);
  await confirmPassword(services, confirmation);
  const isListed = (await storedBackups(blobs)).some((backup) => backup.name === name);
  if (!isListed) throw new AppError("backup.not-found", "This backup does not exist any more.");
  return blobs.get(name);
}
