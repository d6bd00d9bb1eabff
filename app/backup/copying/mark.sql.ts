import { sql } from "kysely";
import { AppError } from "#app/lib/errors.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { readMark, writeMark } from "#app/platform/sql/meta.ts";
import { COPY_MARK, readVersion } from "#app/platform/sql/version.ts";
import type { Side } from "./side.sql.ts";

/** Filled only if the catalogue is in use; the first start already creates an admin. */
const HELD_IN_USE = ["contents", "trash", "files", "customization", "site_settings", "api_keys"] as const;

type Mark = { source: string; version: number };

/**
 * Keeps an older mark.
 * @throws {AppError} `transfer.foreign-target` for a catalogue that is not a copy of the source, or was edited since.
 */
export async function markAsCopy(to: Side, source: string, { replace }: { replace: boolean }): Promise<void> {
  await to.write(async (database) => {
    const version = await readVersion(database);
    if (!replace) await assertOwnCopy(database, source, version);
    await writeMark(database, COPY_MARK, { source, version });
  });
}

/** Sets the target to the source's version at the start of the run. */
export async function raiseToVersion(to: Side, source: string, version: number): Promise<void> {
  await to.write(async (database) => {
    await database.updateTable("catalogue_version").set({ number: version }).execute();
    await writeMark(database, COPY_MARK, { source, version });
  });
}

async function assertOwnCopy(database: Database, source: string, version: number): Promise<void> {
  const mark = await readMark<Mark>(database, COPY_MARK);
  if (!mark && (await isUnused(database))) return;
  if (!mark) throw foreign("contains a catalogue that is not a copy");
  if (mark.source !== source) throw foreign(`is a copy of ${mark.source}`);
  if (mark.version !== version) throw foreign("was edited after it was copied");
}

function foreign(what: string): AppError {
  return new AppError("transfer.foreign-target", `The target ${what}; --replace overwrites it.`);
}

async function isUnused(database: Database): Promise<boolean> {
  for (const table of HELD_IN_USE) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(database);
    if (rows.length > 0) return false;
  }
  return true;
}
