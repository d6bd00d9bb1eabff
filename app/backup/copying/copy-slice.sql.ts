import type { Database } from "#app/platform/sql/schema.ts";
import { changeTitles, forgetTitles, itemsOf } from "./copied-titles.sql.ts";
import { differenceOf } from "./difference.sql.ts";
import { copiedRows, readRows, type Layout } from "./layout.sql.ts";
import type { Readable, Side } from "./side.sql.ts";
import type { Part, Range, Row } from "./table.sql.ts";
import { removeRows, conflictingRows, withParents, writeRows } from "./write-rows.sql.ts";

export type Slice = { part: Part; range: Range };

/** Counts rows of all tables of the part; `table` is the first of them. */
export type CopiedSlice = { table: string; rows: number; written: number; removed: number };

type Passage = { layout: Layout; part: Part; source: readonly Row[]; target: readonly Row[] };

export async function copySlice(from: Readable, to: Side, slice: Slice): Promise<CopiedSlice> {
  return writeSlice(to, slice, { sources: await readSlice(from, slice), layouts: await layoutsOf(to, slice.part) });
}

type Written = {
  /** One list of rows for each table of the part. */
  sources: readonly (readonly Row[])[];
  layouts: readonly Layout[];
};

export async function writeSlice(to: Side, { part, range }: Slice, { sources, layouts }: Written): Promise<CopiedSlice> {
  return to.write(async (database) => {
    const copied = { table: part.tables[0].name, rows: 0, written: 0, removed: 0 };
    const targets: Row[][] = [];
    for (const [index, layout] of layouts.entries()) {
      const source = sources[index] ?? [];
      const target = await readRows(database, layout, { by: part.by, range, condition: copiedRows(layout, "target") });
      targets.push(target);
      const { written, removed } = await copyTable(database, to, { layout, part, source, target });
      copied.rows += source.length;
      copied.written += written;
      copied.removed += removed;
    }
    if (part.index === "titles" && copied.written + copied.removed > 0) await copyTitles(database, to, sources, targets);
    return copied;
  });
}

export async function readSlice(from: Readable, { part, range }: Slice): Promise<Row[][]> {
  const layouts = await layoutsOf(from, part);
  return from.read(async (database) => {
    const read: Row[][] = [];
    for (const layout of layouts) {
      read.push(await readRows(database, layout, { by: part.by, range, condition: copiedRows(layout, "source") }));
    }
    return read;
  });
}

/** Call before a transaction begins: a side with one connection would deadlock. */
function layoutsOf(side: Readable, { tables }: Part): Promise<Layout[]> {
  return Promise.all(tables.map((table) => side.layoutOf(table)));
}

async function copyTable(database: Database, to: Side, { layout, part, source, target }: Passage) {
  const { written, removed } = differenceOf(layout, source, target);
  const rows = await withParents(database, layout, written);
  const gone = [...removed, ...(await conflictingRows(database, layout, rows))];
  const isLead = layout.name === part.tables[0].name;
  if (isLead && part.index === "titles") await forgetTitles(database, to.titles, gone);
  await removeRows(database, layout, gone);
  await writeRows(database, layout, rows);
  if (isLead && part.index === "files") await noteFiles(database, to, rows);
  return { written: rows.length, removed: gone.length };
}

/** The first tables of the part are `contents`, `content_bodies` and `content_stats`. */
async function copyTitles(
  database: Database,
  to: Side,
  sources: readonly (readonly Row[])[],
  targets: readonly Row[][],
): Promise<void> {
  const itemsIn = ([contents = [], bodies = [], stats = []]: readonly (readonly Row[])[]) => itemsOf(contents, bodies, stats);
  await changeTitles(database, to.titles, { old: itemsIn(targets), wanted: itemsIn(sources) });
}

async function noteFiles(database: Database, { files }: Side, rows: readonly Row[]): Promise<void> {
  for (const { sequence, id, name } of rows) {
    await files.note(database, { sequence: Number(sequence), id: String(id), name: String(name) });
  }
}
