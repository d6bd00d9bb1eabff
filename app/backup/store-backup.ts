import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { backUp, type BackedUp, type BackupParts } from "./back-up.ts";
import { tapStream } from "./compression.ts";

const ARCHIVE = /^marquee-\d{8}t\d{9}z(-before-upgrade)?\.tar\.zst$/;
const FACTS = ".json";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Minimum age at which backups made before an upgrade are deleted. */
const UPGRADE_DAYS = 30;

const storedSchema = z.object({
  name: z.string(),
  createdAt: z.iso.datetime(),
  isScheduled: z.boolean(),
  /** The last migration applied before an upgrade; "" for other backups. */
  upgradeFrom: z.string().default(""),
  /** The archive's size in bytes. */
  size: z.int(),
  sha256: z.string(),
  files: z.int(),
  rows: z.int(),
  /** The number of files whose bytes the site itself lacks. */
  missing: z.int(),
});

const factsSchema = z
  .string()
  .transform((json, issues) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      issues.addIssue({ code: "custom", message: "is not JSON" });
      return z.NEVER;
    }
  })
  .pipe(storedSchema);

export type StoredBackup = z.output<typeof storedSchema>;

type StoreOptions = {
  isScheduled: boolean;
  upgradeFrom?: string;
  /** Maximum scheduled backups. Older ones are deleted. */
  keep: number;
  onProgress: (done: BackedUp) => void;
  signal: AbortSignal;
};

/**
 * Stores a backup with a file of facts beside it; a backup without the latter is not listed. One at a time.
 * @param backups Contains only backups.
 */
export async function storeBackup(parts: BackupParts, backups: Blobs, options: StoreOptions): Promise<StoredBackup> {
  const { isScheduled, upgradeFrom = "", keep, onProgress, signal } = options;
  await backups.check();
  await removeUnfinished(backups);
  const at = parts.now();
  const name = nameAt(at, upgradeFrom === "" ? "" : "-before-upgrade");
  const { archive, report } = backUp(parts, { onProgress, signal });
  const hash = createHash("sha256");
  const hashed = Readable.from(tapStream(archive, (bytes) => hash.update(bytes)));
  const size = await backups.put(name, Readable.toWeb(hashed) as ReadableStream<Uint8Array>, Number.MAX_SAFE_INTEGER);
  const { files, rows, missing } = report;
  const facts = { files, rows, missing: missing.length, size, sha256: hash.digest("hex"), isScheduled, upgradeFrom };
  const stored: StoredBackup = { name, createdAt: at.toISOString(), ...facts };
  await backups.put(name + FACTS, new Blob([JSON.stringify(stored)]).stream(), Number.MAX_SAFE_INTEGER);
  const others = (await storedBackups(backups)).filter((backup) => backup.name !== name);
  for (const old of outdated(others, { stored, keep })) await deleteBackup(backups, old.name);
  return stored;
}

/**
 * A backup before an upgrade is replaced by another one of the same tables, if the upgrade failed. Otherwise it stays for 30
 * days, and until `keep` scheduled ones have followed: by then the newer release has proven itself. Backups of a clock that was
 * ahead are deleted first.
 * @param others Newest first.
 */
export function outdated(
  others: readonly StoredBackup[],
  { stored, keep }: { stored: StoredBackup; keep: number },
): StoredBackup[] {
  const { isScheduled, upgradeFrom, createdAt } = stored;
  if (upgradeFrom !== "") return others.filter((other) => other.upgradeFrom === upgradeFrom);
  if (!isScheduled) return [];
  const isAhead = (other: StoredBackup) => Number(other.createdAt > createdAt);
  const scheduled = [stored, ...others.filter((other) => other.isScheduled).toSorted((a, b) => isAhead(a) - isAhead(b))];
  const firstToKeep = scheduled[keep - 1];
  const isOld = (other: StoredBackup) => {
    const days = (Date.parse(createdAt) - Date.parse(other.createdAt)) / DAY_MS;
    return firstToKeep !== undefined && other.createdAt < firstToKeep.createdAt && days >= UPGRADE_DAYS;
  };
  return [...scheduled.slice(keep), ...others.filter((other) => other.upgradeFrom !== "" && isOld(other))];
}

/** A backup that is dated to the future, by a clock that was wrong, does not count for longer than an old one. */
export async function isBackupDue(backups: Blobs, at: Date, everyHours: number): Promise<boolean> {
  const isRecent = ({ isScheduled, createdAt }: StoredBackup) =>
    isScheduled && Math.abs(at.getTime() - Date.parse(createdAt)) < everyHours * HOUR_MS;
  return !(await storedBackups(backups)).some(isRecent);
}

/** Newest first. */
export async function storedBackups(backups: Blobs): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  for await (const { key } of backups.list("")) {
    if (!ARCHIVE.test(key.replace(FACTS, "")) || !key.endsWith(FACTS)) continue;
    const { data } = factsSchema.safeParse(await text((await backups.get(key)).body));
    if (data) found.push(data);
  }
  return found.toReversed();
}

export async function deleteBackup(backups: Blobs, name: string): Promise<void> {
  if (!ARCHIVE.test(name)) return;
  await backups.delete(name + FACTS);
  await backups.delete(name);
}

/** Removes archives that a killed site left unfinished. */
async function removeUnfinished(backups: Blobs): Promise<void> {
  for await (const { key } of backups.list("")) {
    if (ARCHIVE.test(key) && !(await backups.stat(key + FACTS))) await backups.delete(key);
  }
}

/** Precise to the millisecond, so that a later backup never replaces an earlier one. */
function nameAt(at: Date, why: "" | "-before-upgrade"): string {
  const digits = at.toISOString().replaceAll(/[-:.]/g, "");
  return `marquee-${digits.toLowerCase()}${why}.tar.zst`;
}
