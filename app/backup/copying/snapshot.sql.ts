import { sql } from "kysely";
import type { SiteState } from "../row-archive.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { readVersion } from "#app/platform/sql/version.ts";
import { NUMBERED_COLUMNS, SITE_PARTS } from "./parts.sql.ts";
import { ENDS, type End, type Readable, type Side, type SiteRows } from "./side.sql.ts";

export type Ends = Record<End, Readable>;

/**
 * All reads of `work` see the rows of one moment; with SQLite, each of the two files has its own. The site can keep writing. The
 * tables may be those of an older release, or of a newer one that adds some meanwhile.
 */
export async function inSnapshot<T>(site: SiteRows, work: (ends: Ends, state: SiteState) => Promise<T>): Promise<T> {
  const { catalogue, accounts } = site;
  const before = { numbers: await numbersOf(catalogue), secret: await site.readSecret() };
  // Layouts are read in advance, because within the snapshot a side with one connection would wait for itself.
  for (const end of ENDS) {
    for (const table of SITE_PARTS[end].flatMap(({ tables }) => tables)) await site[end].layoutOf(table);
  }
  return catalogue.read(async (database) => {
    const first = within(catalogue, database);
    // The first reads determine the moments.
    const state = { ...before, version: await readVersion(database) };
    if (accounts === catalogue) return work({ catalogue: first, accounts: first }, state);
    return accounts.read(async (other) => {
      const { columns } = await accounts.layoutOf({ name: "user", key: [] });
      if (columns.length > 0) await sql`SELECT 1 FROM "user" LIMIT 1`.execute(other);
      return work({ catalogue: first, accounts: within(accounts, other) }, state);
    });
  });
}

async function numbersOf(catalogue: Side): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const column of NUMBERED_COLUMNS) {
    const { columns } = await catalogue.layoutOf({ name: column.table, key: [] });
    if (columns.includes(column.column)) numbers[column.table] = await catalogue.lastNumber(column);
  }
  return numbers;
}

function within(side: Side, database: Database): Readable {
  return { read: (work) => work(database), layoutOf: (table) => side.layoutOf(table) };
}
