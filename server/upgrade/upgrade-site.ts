import type { Blobs } from "#app/blobs/blobs.ts";
import { storeBackup } from "#app/domain/backup/store-backup.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { AppError } from "#app/lib/errors.ts";
import { newDocumentId } from "#app/lib/ids.ts";
import type { SchemaState } from "#app/store/schema-state.ts";
import { BACKUP_LOCK } from "../backup/backups.ts";
import { openAccountsOf, openBackupPlace, openStore, type BackupPlace } from "../drivers.ts";
import type { Log } from "../process/log.ts";
import type { Places } from "../process/places.ts";
import { openSiteRowSource } from "../site-rows.ts";
import { summaryOf } from "./plan.ts";
import { roomFor, type Room } from "./room.ts";
import { isOlder, readSchema, withDatabaseLock } from "./schema.ts";

const PATIENCE_MS = 3000;
const MIN_FREE_BYTES = 64 * 1024 * 1024;

export type UpgradeOptions = {
  places: Places;
  /** Null to make no backup. */
  backupPlace: BackupPlace | null;
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
  const { places, print, log } = options;
  if (!(await isOlder(places))) return;
  const waiting = setTimeout(() => print("Waiting for another instance to finish a backup or an upgrade."), PATIENCE_MS);
  await withDatabaseLock(places, BACKUP_LOCK, async () => {
    clearTimeout(waiting);
    const state = await readSchema(places);
    if (!state || !(await isOlder(places))) return;
    if (options.backupPlace) await backUp(options, { place: options.backupPlace, state, blobs });
    const startedAt = performance.now();
    print(summaryOf(state));
    await (await openAccountsOf(places)).close();
    await (await openStore(places, () => new Date(), { upgrades: true })).close();
    log.info("site.upgraded", { from: state.name, ms: Math.round(performance.now() - startedAt) });
  }).finally(() => clearTimeout(waiting));
}

type Asked = { place: BackupPlace; state: SchemaState; blobs: Blobs };

async function backUp({ places, keep, release, log, print }: UpgradeOptions, { place, state, blobs }: Asked): Promise<void> {
  const room = await roomFor(place, blobs).catch((error: unknown) => refuse("the backup", error));
  if (room.free !== null && room.free < room.needed + MIN_FREE_BYTES) refuse(room.name, new Error(lackOf(room)));
  print(
    `Backing up to ${room.name}: ${formatBytes(room.needed)} of files, ${formatBytes(state.bytes)} of rows before compression.`,
  );
  const now = () => new Date();
  try {
    await using rows = await openSiteRowSource(places);
    const parts = { rows: rows.source, blobs, release, now, newId: () => newDocumentId(now()) };
    const { signal } = new AbortController();
    const options = { isScheduled: false, upgradeFrom: state.name, keep, onProgress: () => {}, signal };
    const { name, size, missing } = await storeBackup(parts, await openBackupPlace(place), options);
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
