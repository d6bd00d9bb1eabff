import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { pipeline } from "node:stream/promises";
import { checkBackup } from "#app/backup/check-backup.ts";
import type { Manifest } from "#app/backup/manifest.ts";
import { storedBackups } from "#app/backup/store-backup.ts";
import { restore as restoreSite } from "#app/backup/restore-backup.ts";
import { openRowTarget } from "#app/backup/copying/row-target.sql.ts";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import { usageOf } from "../bin/commands.mjs";
import { backupTargetOf, openBackupTarget, openBlobs } from "../server/drivers.ts";
import { readSettings, type Settings } from "../server/env.ts";
import { dataFiles, makeDataFolder } from "../server/process/data-files.ts";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { processHolding } from "../server/process/problems/holding-process.ts";
import { storageSettingsIn, storageSettingsOf, siteNameOf, type StorageSettings } from "../server/process/storage-settings.ts";
import { openMigratedRows } from "../server/site-rows.ts";
import { removeNewerTables } from "../server/upgrade/upgrade-schema.ts";
import { countsOf, showProgress } from "./backup-progress.ts";
import { EXIT, parsedArgs, runCommand, UsageError } from "./command.ts";

/** `restore FILE`: into the database and the files of the settings; `-` is the standard input, `--stored NAME` a backup of the site. */
async function restore(): Promise<number> {
  const { file, isStored, replace, yes } = readOrder(process.argv.slice(2));
  forgetForeignSettings();
  const settings = readSettings();
  const storage = storageSettingsOf(settings);
  await using folder = await temporaryFolder();
  const spooled = path.join(folder.path, "archive");
  if (isStored) await spool(await openStored(settings, file), spooled);
  else if (file === "-") await spool(process.stdin, spooled);
  const archive = isStored || file === "-" ? spooled : path.resolve(file);
  const { createdAt } = await check(archive, path.join(folder.path, "schema"));
  if (replace && !yes) await ask(`This replaces everything in ${siteNameOf(storage)} with the backup of ${createdAt}.`);
  await makeDataFolder(storage.dataDir);
  using _lock = lockSite(storage);
  if (replace) await removeNewerTables(storage);
  await using rows = await openMigratedRows(storage, { upgrades: replace });
  await using target = openRowTarget(rows, folder.path);
  const parts = { rows: target, blobs: await openBlobs(storage) };
  await parts.blobs.check();
  const progress = showProgress("restored");
  const report = await restoreSite(createReadStream(archive), parts, { replace, onProgress: progress.show });
  progress.end();
  console.error(`Restored the backup of ${createdAt}: ${countsOf(report)}`);
  if (!report.isConsistent) console.error("The counters and search index of the site do not match its rows.");
  return report.isConsistent ? EXIT.done : EXIT.incomplete;
}

function readOrder(args: readonly string[]): { file: string; isStored: boolean; replace: boolean; yes: boolean } {
  const flag = { type: "boolean", default: false } as const;
  const options = { replace: flag, yes: flag, stored: { type: "string" } } as const;
  const { values, positionals } = parsedArgs("restore", { args: [...args], options, allowPositionals: true });
  const { replace, yes, stored } = values;
  const [file, ...more] = stored === undefined ? positionals : [stored, ...positionals];
  if (file && more.length === 0 && (replace || !yes)) return { file, isStored: stored !== undefined, replace, yes };
  throw new UsageError(usageOf("restore"));
}

/** Reads all of it against tables of this release in a folder of their own, so that the site is not touched. */
async function check(archive: string, folder: string): Promise<Manifest> {
  await using rows = await openMigratedRows(storageSettingsIn(folder));
  const progress = showProgress("checked");
  await using target = openRowTarget(rows, folder);
  const manifest = await checkBackup(createReadStream(archive), target, progress.show);
  progress.end();
  return manifest;
}

async function spool(source: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  await pipeline(source, createWriteStream(file, { mode: 0o600 }));
}

async function openStored(settings: Settings, name: string): Promise<AsyncIterable<Uint8Array>> {
  const backups = await openBackupTarget(backupTargetOf(settings));
  if (!(await storedBackups(backups)).some((stored) => stored.name === name))
    throw new UsageError(`The backup ${name} does not exist.`);
  return (await backups.get(name)).body;
}

/** @throws {UsageError} unless the answer is yes. */
async function ask(what: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError(`${what} Add --yes to confirm.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${what} Type "yes" to continue: `);
  terminal.close();
  if (answer.trim() !== "yes") throw new UsageError("Nothing was changed.");
}

/** SQLite only: other sites share a database, and this one cannot know whether any runs. */
function lockSite({ dataDir, databaseUrl }: StorageSettings): Disposable {
  const { serving } = dataFiles(dataDir);
  const unlock = databaseUrl === null ? lockFile(serving) : () => {};
  if (!unlock) {
    const holder = processHolding(serving);
    throw new UsageError(`A site is running in ${dataDir}${holder ? `, ${holder}` : ""}. Stop it first.`);
  }
  return { [Symbol.dispose]: unlock };
}

async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-restore-"));
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

await runCommand(restore);
