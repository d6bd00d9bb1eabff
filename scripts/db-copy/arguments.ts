import path from "node:path";
import { serverUrls } from "#app/lib/addresses/postgres-url.ts";
import { parseS3Url } from "#app/lib/addresses/s3-url.ts";
import { usageOf } from "../../bin/commands.mjs";
import { parsedArgs, UsageError } from "../command.ts";

export type RowsLocation = { dataDir: string } | { url: string };
export type FilesLocation = { folder: string } | { url: string };

export type Order = {
  rows: { from: RowsLocation; to: RowsLocation } | null;
  files: { from: FilesLocation; to: FilesLocation } | null;
  mode: "copy" | "final" | "check";
  replace: boolean;
};

const OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  "files-from": { type: "string" },
  "files-to": { type: "string" },
  final: { type: "boolean", default: false },
  check: { type: "boolean", default: false },
  replace: { type: "boolean", default: false },
} as const;

/**
 * Copies the files of a data folder too if their target is clear; otherwise the locations of files are arguments.
 * @throws {UsageError}
 */
export function readOrder(args: readonly string[]): Order {
  const given = parsedArgs("db:copy", { args: [...args], options: OPTIONS }).values;
  const { final, check, replace } = given;
  if ((final && check) || Boolean(given.from) !== Boolean(given.to)) throw new UsageError(usageOf("db:copy"));
  const rows = given.from && given.to ? { from: rowsLocation(given.from), to: rowsLocation(given.to) } : null;
  const files = filesOf(rows, given["files-from"], given["files-to"]);
  if (!rows && !files) throw new UsageError(usageOf("db:copy"));
  if (isSame(rows) || isSame(files)) throw new UsageError("The source and the target are the same.");
  return { rows, files, mode: final ? "final" : check ? "check" : "copy", replace };
}

function rowsLocation(text: string): RowsLocation {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { dataDir: path.resolve(text) };
  if (serverUrls(text)) return { url: text };
  throw new UsageError("--from and --to must be a data folder or an address like postgres://user:password@host:5432/database.");
}

function filesOf(rows: Order["rows"], from: string | undefined, to: string | undefined): Order["files"] {
  const isBetweenFolders = rows !== null && "dataDir" in rows.from && "dataDir" in rows.to;
  if (!from && !to && !isBetweenFolders) return null;
  return { from: from ? filesLocation(from) : filesBeside(rows?.from), to: to ? filesLocation(to) : filesBeside(rows?.to) };
}

function filesLocation(text: string): FilesLocation {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { folder: path.resolve(text) };
  if (parseS3Url(text)) return { url: text };
  throw new UsageError(
    "--files-from and --files-to must be a folder or an address like s3://bucket?endpoint=https://host&region=name.",
  );
}

function filesBeside(location: RowsLocation | undefined): FilesLocation {
  if (location && "dataDir" in location) return { folder: path.join(location.dataDir, "blobs") };
  throw new UsageError("Give both --files-from and --files-to: only a data folder contains its files.");
}

function isSame(both: { from: unknown; to: unknown } | null): boolean {
  return both !== null && JSON.stringify(both.from) === JSON.stringify(both.to);
}
