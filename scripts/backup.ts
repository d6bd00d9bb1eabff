import { createHash } from "node:crypto";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { backUp, type BackupReport } from "#app/backup/back-up.ts";
import { tapStream } from "#app/backup/compression.ts";
import { newDocumentId } from "#app/lib/ids.ts";
import { openAccountsOf, openBlobs, openExistingStore } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { forgetForeignSettings } from "../server/process/foreign-settings.ts";
import { storageSettingsOf } from "../server/process/storage-settings.ts";
import { readRelease } from "../server/process/release.ts";
import { openSiteRowSource } from "../server/site-rows.ts";
import { isOlder } from "../server/upgrade/upgrade-schema.ts";
import { countsOf, showProgress } from "./backup-progress.ts";
import { EXIT, onlyArgument, runCommand } from "./command.ts";
import { replaceFile } from "./replace-file.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Backups hold password hashes. */
const MODE = 0o600;
const MAX_NAMED = 20;

/** `backup FILE`: everything, also while the site runs; `-` is the standard output. */
async function backup(): Promise<number> {
  const file = onlyArgument(process.argv.slice(2), "backup");
  forgetForeignSettings();
  const storage = storageSettingsOf(readSettings());
  const release = await readRelease(root);
  const now = () => new Date();
  if (!(await isOlder(storage))) {
    await (await openExistingStore(storage, now)).close();
    await (await openAccountsOf(storage)).close();
  }
  await using rows = await openSiteRowSource(storage);
  const progress = showProgress("backed up");
  const parts = { rows: rows.source, blobs: await openBlobs(storage), release, now, newId: () => newDocumentId(now()) };
  const { archive, report } = backUp(parts, { onProgress: progress.show });
  const hash = createHash("sha256");
  const hashed = tapStream(archive, (bytes) => hash.update(bytes));
  await (file === "-" ? pipeline(hashed, process.stdout, { end: false }) : replaceFile(path.resolve(file), hashed, MODE));
  progress.end();
  describe(report, hash.digest("hex"));
  return report.missing.length > 0 ? EXIT.incomplete : EXIT.done;
}

function describe(report: BackupReport, sha256: string): void {
  const { missing } = report;
  for (const key of missing.slice(0, MAX_NAMED)) console.error(`The data of ${key} is missing.`);
  if (missing.length > MAX_NAMED) console.error(`… and of ${missing.length - MAX_NAMED} more files`);
  console.error(`Backed up: ${countsOf(report)}, sha256 ${sha256}`);
}

await runCommand(backup);
