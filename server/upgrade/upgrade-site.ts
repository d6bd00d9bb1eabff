import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { storeBackup } from "#app/backup/store-backup.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { AppError } from "#app/lib/errors.ts";
import { newDocumentId } from "#app/lib/ids.ts";
import type { SchemaState } from "#app/platform/sql/schema-state.ts";
import { BACKUP_LOCK } from "../backup/backups.ts";
import { openAccountsOf, openBackupTarget, openStore, type BackupTarget } from "../drivers.ts";
import type { Log } from "../process/log.ts";
import type { StorageSettings } from "../process/storage-settings.ts";
import { openSiteRowSource } from "../site-rows.ts";
import { summaryOf } from "./plan.ts";
import { roomFor, type Room } from "./disk-space.ts";
import { isOlder, readSchema, withDatabaseLock } from "./upgrade-schema.ts";

const PATIENCE_MS = 3000;
const MIN_FREE_BYTES = 64 * 1024 * 1024;

type UpgradeOptions = {
  storage: StorageSettings;
  /** Null to make no backup. */
  backupTarget: BackupTarget | null;
  keep: number;
  release: string;
  log: Log;
  /** Writes to the terminal. */
  print: (line: string) => void;
};

/**
 * Backs up and migrates a database of an older release, by one instance at a time. Accounts come first: their tables are only added
 * to, so an older release starts with them as long as the catalogue is as it was.
 * @throws {AppError} `upgrade.no-backup`, before anything is changed.
 */
export async function upgradeSite(options: UpgradeOptions, blobs: Blobs): Promise<void> {
  const { storage, print, log } = options;
  if (!(await isOlder(storage))) return;
  const waiting = setTimeout(() => print("Waiting for another instance to finish a backup or an upgrade."), PATIENCE_MS);
  await withDatabaseLock(storage, BACKUP_LOCK, async () => {
    clearTimeout(waiting);
    const state = await readSchema(storage);
    if (!state || !(await isOlder(storage))) return;
    if (options.backupTarget) await backUp(options, { target: options.backupTarget, state, blobs });
    const startedAt = performance.now();
    print(summaryOf(state));
    await (await openAccountsOf(storage)).close();
    await (await openStore(storage, () => new Date(), { upgrades: true })).close();
    log.info("site.upgraded", { from: state.name, ms: Math.round(performance.now() - startedAt) });
  }).finally(() => clearTimeout(waiting));
}

type Asked = { target: BackupTarget; state: SchemaState; blobs: Blobs };

async function backUp({ storage, keep, release, log, print }: UpgradeOptions, { target, state, blobs }: Asked): Promise<void> {
  const room = await roomFor(target, blobs).catch((error: unknown) => refuse("the backup", error));
  if (room.free !== null && room.free < room.needed + MIN_FREE_BYTES) refuse(room.name, new Error(lackOf(room)));
  print(
    `Backing up to ${room.name}: ${formatBytes(room.needed)} of files, ${formatBytes(state.bytes)} of rows before compression.`,
  );
  const now = () => new Date();
  try {
    await using rows = await openSiteRowSource(storage);
    const parts = { rows: rows.source, blobs, release, now, newId: () => newDocumentId(now()) };
    const { signal } = new AbortController();
    const options = { isScheduled: false, upgradeFrom: state.name, keep, onProgress: () => {}, signal };
    const { name, size, missing } = await storeBackup(parts, await openBackupTarget(target), options);
    print(`Backed up: ${name}, ${formatBytes(size)}.`);
    log.info("backup.made", { name, size });
    if (missing > 0) log.warn("backup.missing", { count: missing });
  } catch (error) {
    refuse(room.name, error);
  }
}

function lackOf({ needed, free }: Room): string {
  return `${formatBytes(needed + MIN_FREE_BYTES)} are needed, ${formatBytes(free ?? 0)} are free`;
}

function refuse(where: string, error: unknown): never {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
  const line = `No backup could be created in ${where} before the upgrade: ${reason}. Nothing was changed. Set BACKUP_BEFORE_UPGRADE=0 to upgrade without one.`;
  throw Object.assign(new AppError("upgrade.no-backup", line), { cause: error });
}
