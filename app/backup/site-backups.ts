import type { Blob, Blobs } from "#app/platform/blobs/blobs.ts";
import type { AuditAction } from "#app/audit/audit.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { confirmPassword, type Confirmation } from "#app/accounts/passwords/confirm-password.ts";
import { requireRight, type Services } from "#app/services.ts";
import type { BackedUp } from "./back-up.ts";
import { deleteBackup, storedBackups, type StoredBackup } from "./store-backup.ts";

/** Automatic backups, and access to them. */
export type SiteBackups = {
  blobs: Blobs;
  state(): BackupState;
  /** @throws {AppError} `backup.running`. */
  start(): void;
  /** Writes to the audit log. @param name "" for a backup still to be made. */
  record(action: BackupAction, name: string): Promise<void>;
  /** Hours between scheduled backups; 0 for none. */
  every: number;
};

export type BackupAction = Extract<AuditAction, `backup.${string}`>;

type BackupState = {
  /** Null unless a backup is running. */
  running: BackedUp | null;
  /** The reason the last backup failed; "" if it did not. */
  problem: string;
};

type Acting = Pick<Services, "actor">;

/** Newest first. @throws {AppError} `actor.not-admin`, `actor.not-allowed`. */
export async function listBackups({ actor }: Acting, { blobs }: SiteBackups): Promise<StoredBackup[]> {
  requireRight(actor, "site.manage");
  return storedBackups(blobs);
}

/** Null if there is none, or backups cannot be read. @throws {AppError} `actor.not-admin`, `actor.not-allowed`. */
export async function lastBackupAt({ actor }: Acting, backups: Pick<SiteBackups, "blobs"> | null): Promise<Date | null> {
  requireRight(actor, "site.manage");
  const [last] = backups ? await storedBackups(backups.blobs).catch(() => []) : [];
  return last ? new Date(last.createdAt) : null;
}

/** Does not wait for the backup. @throws {AppError} `actor.not-admin`, `actor.not-allowed`, `backup.running`. */
export async function startBackup({ actor }: Acting, backups: SiteBackups): Promise<void> {
  requireRight(actor, "site.manage");
  backups.start();
  await backups.record("backup.create", "");
}

/** @throws {AppError} `actor.not-admin`, `actor.not-allowed`. */
export async function removeBackup({ actor }: Acting, backups: SiteBackups, name: string): Promise<void> {
  requireRight(actor, "site.manage");
  if (!(await isListed(backups, name))) return;
  await deleteBackup(backups.blobs, name);
  await backups.record("backup.delete", name);
}

/**
 * Asks for the password, because a backup contains everything, even password hashes.
 * @throws {AppError} `actor.not-admin`, `actor.not-allowed`, `account.wrong-password`, `account.wait`, `backup.not-found`.
 */
export async function openBackup(
  services: Pick<Services, "actor" | "accounts">,
  backups: SiteBackups,
  { name, confirmation }: { name: string; confirmation: Confirmation },
): Promise<Blob> {
  requireRight(services.actor, "site.manage");
  await confirmPassword(services, confirmation);
  if (!(await isListed(backups, name))) throw new AppError("backup.not-found", message("admin.refused.backupGone"));
  await backups.record("backup.download", name);
  return backups.blobs.get(name);
}

async function isListed({ blobs }: SiteBackups, name: string): Promise<boolean> {
  return (await storedBackups(blobs)).some((backup) => backup.name === name);
}
