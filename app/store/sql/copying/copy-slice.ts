import type { Database } from "../database/schema.ts";
import { changeTitles, forgetTitles, itemsOf } from "./copied-titles.ts";
import { differenceOf } from "./difference.ts";
import { copiedRows, readRows, type Layout } from "./layout.ts";
import type { Readable, Side } from "./side.ts";
import type { Part, Range, Row } from "./table.ts";
import { removeRows, rowsInTheWay, withParents, writeRows } from "./write-rows.ts";

export type Slice = { part: Part; range: Range };

/** `late` rows refer to rows that are not copied yet; they follow with the next run. */
export type CopiedTable = { table: string; rows: number; written: number; removed: number; late: number };

type Passage = { layout: Layout; part: Part; source: readonly Row[]; target: readonly Row[] };

export async function copySlice(from: Side, to: Side, slice: Slice): Promise<CopiedTable[]> {
  return writeSlice(to, slice, { sources: await readSlice(from, slice), layouts: await layoutsOf(to, slice.part) });
}

type Written = {
  /** Of each table of the part. */
  sources: readonly (readonly Row[])[];
  layouts: readonly Layout[];
};

export async function writeSlice(to: Side, { part, range }: Slice, { sources, layouts }: Written): Promise<CopiedTable[]> {
  return to.write(async (database) => {
    const copied: CopiedTable[] = [];
    const targets: Row[][] = [];
    for (const [place, layout] of layouts.entries()) {
      const source = sources[place] ?? [];
      const target = await readRows(database, layout, { by: part.by, range, condition: copiedRows(layout, "target") });
      targets.push(target);
      copied.push(await copyTable(database, to, { layout, part, source, target }));
    }
    if (part.index === "titles" && copied.some(isChanged)) await copyTitles(database, to, sources, targets);
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

/** Before a transaction begins: a side with one connection would deadlock. */
function layoutsOf(side: Readable, { tables }: Part): Promise<Layout[]> {
  return Promise.all(tables.map((table) => side.layoutOf(table)));
}

async function copyTable(database: Database, to: Side, { layout, part, source, target }: Passage): Promise<CopiedTable> {
  const { written, removed } = differenceOf(layout, source, target);
  const rows = await withParents(database, layout, written);
  const gone = [...removed, ...(await rowsInTheWay(database, layout, rows))];
  const isLead = layout.name === part.tables[0].name;
  if (isLead && part.index === "titles") await forgetTitles(database, to.titles, gone);
  await removeRows(database, layout, gone);
  await writeRows(database, layout, rows);
  if (isLead && part.index === "files") await noteFiles(database, to, rows);
  const late = written.length - rows.length;
  return { table: layout.name, rows: source.length, written: rows.length, removed: gone.length, late };
}

function isChanged({ written, removed }: CopiedTable): boolean {
  return written + removed > 0;
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
