import { changeOfAll } from "#app/changes/changes.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { readVersion } from "#app/platform/sql/version.ts";
import { withoutIndexes } from "#app/platform/sql/without-indexes.ts";

/** Runs `work` in the open transaction: indexes and counters are made at its end, and its changes are one. */
export function fillCatalogue<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return withoutIndexes(database, async () => {
    const before = await readVersion(database);
    const result = await work();
    const { numDeletedRows } = await database.deleteFrom("changes").where("version", ">", before).executeTakeFirst();
    if (numDeletedRows > 0n) await raiseVersion(database, [changeOfAll("item")]);
    return result;
  });
}
