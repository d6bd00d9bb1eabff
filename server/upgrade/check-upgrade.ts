import { existsSync } from "node:fs";
import { storedBackups, type StoredBackup } from "#app/backup/store-backup.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { AppError } from "#app/lib/errors.ts";
import type { SchemaState } from "#app/platform/sql/schema-state.ts";
import { backupTargetOf, openBackupTarget, openBlobs } from "../drivers.ts";
import type { Settings } from "../env.ts";
import { dataFiles } from "../process/data-files.ts";
import { storageSettingsOf, siteNameOf } from "../process/storage-settings.ts";
import { durationOf, linesOf, roughly } from "./plan.ts";
import { roomFor } from "./disk-space.ts";
import { readSchema } from "./upgrade-schema.ts";

/** The changes that the next start of a release makes to a database. Other releases read this: only add fields. */
export type UpgradeCheck = {
  /** The database, without its password. */
  place: string;
  /** Whether other machines may use it. */
  isShared: boolean;
  database: "none" | "current" | "older" | "newer";
  /** The last migration that the tables have; "" without tables, and for those of a newer release. */
  schema: string;
  /** Lines for the terminal. */
  lines: string[];
  /** Whether the backup that comes first fits. */
  isPossible: boolean;
  isBackedUp: boolean;
  /** Whether instances of the older release fail beside the new tables. */
  excludesOlder: boolean;
  /** An estimate. */
  ms: number;
  /** If the tables are of a newer release: the backups made before an upgrade, newest first. */
  backups: Pick<StoredBackup, "name" | "createdAt" | "upgradeFrom">[];
};

const NOTHING = { lines: [], isPossible: true, isBackedUp: false, excludesOlder: false, ms: 0, backups: [] };

/** Changes nothing. @throws {AppError} for a database that this release cannot upgrade. */
export async function checkUpgrade(settings: Settings): Promise<UpgradeCheck> {
  const nothing = { ...NOTHING, place: siteNameOf(settings), isShared: settings.databaseUrl !== null };
  const state = await readUpgradable(settings);
  if (state instanceof AppError) {
    const backups = await storedBackups(await openBackupTarget(backupTargetOf(settings)));
    const made = backups.filter(({ upgradeFrom }) => upgradeFrom !== "");
    return { ...nothing, database: "newer", schema: "", lines: [state.message], isPossible: false, backups: made };
  }
  if (!state) {
    const lines = ["There is no catalogue yet. The first start creates one."];
    return { ...nothing, database: "none", schema: "", lines };
  }
  const { name: schema, pending, reindexes } = state;
  if (pending.length === 0 && !reindexes) {
    const lines = [`Nothing to do: the tables are up to date (${schema}).`];
    return { ...nothing, database: "current", schema, lines };
  }
  const excludesOlder = pending.some((migration) => migration.excludesOlder);
  const check = { ...nothing, database: "older", schema, excludesOlder, ms: durationOf(state) } as const;
  if (pending.length === 0) return { ...check, lines: changesOf(state) };
  const backup = await planBackup(settings);
  return { ...check, ...backup, lines: [...changesOf(state), ...backup.lines] };
}

async function readUpgradable(settings: Settings): Promise<SchemaState | null | AppError> {
  try {
    return await readSchema(storageSettingsOf(settings));
  } catch (error) {
    if (error instanceof AppError && error.code === "store.newer-version") return error;
    throw error;
  }
}

function changesOf(state: SchemaState): string[] {
  const last = state.pending.at(-1)?.name ?? state.name;
  return [
    `The next start upgrades its tables from ${state.name} to ${last}:`,
    ...linesOf(state),
    `This takes ${roughly(durationOf(state))} and up to ${formatBytes(state.bytes)} of additional disk space.`,
  ];
}

async function planBackup(settings: Settings): Promise<Pick<UpgradeCheck, "lines" | "isPossible" | "isBackedUp">> {
  if (!settings.backupBeforeUpgrade) {
    return { lines: ["No backup is created first, because of BACKUP_BEFORE_UPGRADE=0."], isPossible: true, isBackedUp: false };
  }
  const hasFiles = settings.filesUrl !== null || existsSync(dataFiles(settings.dataDir).blobs);
  const blobs = hasFiles ? await openBlobs(storageSettingsOf(settings)) : null;
  await blobs?.check();
  const { name, needed, free } = await roomFor(backupTargetOf(settings), blobs);
  const isPossible = free === null || free >= needed;
  const room = free === null ? "" : `, ${formatBytes(free)} are free`;
  const lines = [`A backup is created first, in ${name}: ${formatBytes(needed)} of files, and the rows${room}.`];
  if (!isPossible) lines.push("That is not enough. Free some space, or set BACKUP_URL to another location.");
  return { lines, isPossible, isBackedUp: true };
}
