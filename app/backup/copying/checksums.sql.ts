import { createHash } from "node:crypto";
import { lineOf } from "./difference.sql.ts";
import { copiedRows, readRows } from "./layout.sql.ts";
import { rangesOf } from "./ranges.sql.ts";
import { SITE_PARTS, VERSION_PART } from "./parts.sql.ts";
import type { Side, SiteRows } from "./side.sql.ts";
import type { Part, Table } from "./table.sql.ts";

const ROWS_PER_SLICE = 1000;

export type Checksum = { rows: number; sha256: string };

type ComparedTable = { table: string; from: Checksum; to: Checksum };

/** Includes the version, which copies set at their end. */
export async function* compareSites(from: SiteRows, to: SiteRows): AsyncGenerator<ComparedTable> {
  yield* compareParts(from.catalogue, to.catalogue, [...SITE_PARTS.catalogue, VERSION_PART]);
  yield* compareParts(from.accounts, to.accounts, SITE_PARTS.accounts);
}

/** Compares each table of the parts once. */
export async function* compareParts(from: Side, to: Side, parts: readonly Part[]): AsyncGenerator<ComparedTable> {
  const tables = new Map(parts.flatMap((part) => part.tables.map((table) => [table.name, table] as const)));
  for (const [name, table] of tables) {
    yield { table: name, from: await checksumOf(from, table, "source"), to: await checksumOf(to, table, "target") };
  }
}

async function checksumOf(side: Side, table: Table, end: "source" | "target"): Promise<Checksum> {
  const layout = await side.layoutOf(table);
  const hash = createHash("sha256");
  let count = 0;
  for await (const range of rangesOf([side], { by: table.key, rowsPerSlice: ROWS_PER_SLICE, tables: [table] })) {
    const asked = { by: table.key, range, condition: copiedRows(table, end) };
    const rows = await side.read((database) => readRows(database, layout, asked));
    for (const row of rows) hash.update(`${lineOf(layout, row)}\n`);
    count += rows.length;
  }
  return { rows: count, sha256: hash.digest("hex") };
}
