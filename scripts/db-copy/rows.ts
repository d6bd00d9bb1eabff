import { compareSites } from "#app/backup/copying/checksums.sql.ts";
import { copySite, isConsistent } from "#app/backup/copying/copy-site.sql.ts";
import type { SiteRows } from "#app/backup/copying/side.sql.ts";
import { storageSettingsIn, siteNameOf } from "../../server/process/storage-settings.ts";
import { openMigratedRows } from "../../server/site-rows.ts";
import { createProgressBar } from "../progress-bar.ts";
import { checksumLine } from "./checksum-line.ts";
import type { RowsLocation } from "./arguments.ts";

export type OpenRows = SiteRows & { name: string };

/** Creates the data folder if needed. @throws {AppError} `transfer.invalid-file` without a catalogue where it must exist. */
export async function openRows(location: RowsLocation, options?: { mustExist: boolean }): Promise<OpenRows> {
  const storage =
    "url" in location ? { ...storageSettingsIn(""), databaseUrl: location.url } : storageSettingsIn(location.dataDir);
  return { name: siteNameOf(storage), ...(await openMigratedRows(storage, options)) };
}

/** Includes the secret that signs sessions. @param replace Also over a catalogue that is not a copy. */
export async function copyRows(from: OpenRows, to: OpenRows, replace: boolean): Promise<void> {
  const bar = createProgressBar(process.stderr, () => performance.now());
  const done = { rows: 0, written: 0, removed: 0 };
  console.log(`Copying ${from.name} to ${to.name}`);
  const onSlice: Parameters<typeof copySite>[2]["onSlice"] = ({ table, rows, written, removed }, total) => {
    done.rows += rows;
    done.written += written;
    done.removed += removed;
    bar.show({ done: done.rows, total, note: `${done.rows} rows, ${done.written} written, at ${table}` });
  };
  await copySite(from, to, { source: from.name, replace, onSlice });
  bar.end();
  console.log(`Rows: ${done.rows}, ${done.written} written, ${done.removed} removed`);
}

/** Prints the number and one checksum of the rows of each table; false if the target differs. */
export async function checkRows(from: OpenRows, to: OpenRows): Promise<boolean> {
  const problems: string[] = [];
  for await (const compared of compareSites(from, to)) {
    console.log(checksumLine(compared.table, compared));
    if (compared.from.sha256 !== compared.to.sha256) problems.push(`The table ${compared.table} differs.`);
  }
  if ((await from.readSecret()) !== (await to.readSecret())) problems.push("The session secret differs.");
  if (!(await isConsistent(to.catalogue))) problems.push("The counters and search index of the target do not match its rows.");
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}
