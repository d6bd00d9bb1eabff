import { sql } from "kysely";
import type { RowSnapshot, RowSource, SiteState } from "../../row-archive.ts";
import type { Database } from "../database/schema.ts";
import { NUMBERED_COLUMNS } from "./catalogue-parts.ts";
import { readSlice, type Slice } from "./copy-slice.ts";
import { versionOf } from "./mark.ts";
import { rangesOf } from "./ranges.ts";
import { sliceText } from "./row-entry.ts";
import type { Readable, Side } from "./side.ts";
import { SITE_PARTS, type End, type SiteRows } from "./site-rows.ts";
import type { Part, Range, Row, Table } from "./table.ts";

const KEYS_AT_ONCE = 1000;
const WHOLE: Range = { after: null, upTo: null };

type Ends = Record<End, Readable>;

/** The tables may be those of an older release, and those of a newer one that are added while the site runs. */
export async function openRowSource(site: SiteRows): Promise<RowSource> {
  return {
    schema: await site.catalogue.schema(),
    async snapshot(work) {
      const before = { numbers: await numbersOf(site), secret: await site.readSecret() };
      return inSnapshot(site, async (ends) => work(await snapshotOf(ends, before)));
    },
    // The connection for reads belongs to the snapshot.
    holdsBlob: (key) =>
      site.catalogue.write(async (database) => {
        const found = await database.selectFrom("files").select("sequence").where("blob_key", "=", key).executeTakeFirst();
        return found !== undefined;
      }),
  };
}

async function numbersOf({ catalogue }: SiteRows): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const column of NUMBERED_COLUMNS) {
    const { columns } = await catalogue.layoutOf({ name: column.table, key: [] });
    if (columns.includes(column.column)) numbers[column.table] = await catalogue.lastNumber(column);
  }
  return numbers;
}

/** All reads of `work` see the same rows. */
async function inSnapshot<T>({ catalogue, accounts }: SiteRows, work: (ends: Ends) => Promise<T>): Promise<T> {
  const sides = { catalogue, accounts };
  for (const { end, part } of SITE_PARTS) {
    // Layouts are cached. Within the snapshot a side with one connection would wait for itself.
    for (const table of part.tables) await sides[end].layoutOf(table);
  }
  return catalogue.read((database) => {
    const first = within(catalogue, database);
    if (accounts === catalogue) return work({ catalogue: first, accounts: first });
    return accounts.read((other) => work({ catalogue: first, accounts: within(accounts, other) }));
  });
}

function within(side: Side, database: Database): Readable {
  return { read: (work) => work(database), layoutOf: (table) => side.layoutOf(table) };
}

/** Its first reads determine the moment. */
async function snapshotOf(ends: Ends, before: Omit<SiteState, "version">): Promise<RowSnapshot> {
  const version = await ends.catalogue.read(versionOf);
  const { columns } = await ends.accounts.layoutOf({ name: "user", key: [] });
  if (columns.length > 0) await ends.accounts.read((database) => sql`SELECT 1 FROM "user" LIMIT 1`.execute(database));
  return {
    blobKeys: () => blobKeys(ends.catalogue),
    entries: (omitted) => entries(ends, omitted),
    state: { ...before, version },
  };
}

async function* blobKeys({ read }: Readable): AsyncGenerator<string> {
  for (let after = ""; ;) {
    const { rows } = await read((database) =>
      sql<{ key: string }>`
        SELECT blob_key AS key FROM files WHERE blob_key > ${after} AND upload_id IS NULL
        ORDER BY blob_key LIMIT ${KEYS_AT_ONCE}`.execute(database),
    );
    for (const { key } of rows) yield key;
    if (rows.length < KEYS_AT_ONCE) return;
    after = rows.at(-1)?.key ?? "";
  }
}

async function* entries(ends: Ends, omitted: ReadonlySet<string>) {
  let written = 0;
  for (const { end, part: newest } of SITE_PARTS) {
    const part = await partIn(ends[end], newest);
    if (!part) continue;
    const [{ name: lead }] = part.tables;
    for await (const range of part.isTransient ? [WHOLE] : rangesOf([ends[end]], part)) {
      const tables = await readTables(ends[end], { part, range }, omitted);
      const name = `${String(++written).padStart(6, "0")}-${lead}.ndjson`;
      const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
      yield { name, text: sliceText({ part: lead, range }, tables), rows };
    }
  }
}

/** With the tables that an older release has; null without any. */
async function partIn(from: Readable, part: Part): Promise<Part | null> {
  const tables: Table[] = [];
  for (const table of part.tables) if ((await from.layoutOf(table)).columns.length > 0) tables.push(table);
  const [first, ...rest] = tables;
  return first ? { ...part, tables: [first, ...rest] } : null;
}

async function readTables(from: Readable, { part, range }: Slice, omitted: ReadonlySet<string>) {
  const read = part.isTransient ? [] : await readSlice(from, { part, range });
  const tables = [];
  for (const [at, table] of part.tables.entries()) {
    const isIncluded = (row: Row) => table.name !== "files" || !omitted.has(String(row["blob_key"]));
    tables.push({ layout: await from.layoutOf(table), rows: (read[at] ?? []).filter(isIncluded) });
  }
  return tables;
}
