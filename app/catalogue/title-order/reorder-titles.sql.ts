import { sql } from "kysely";
import type { Access } from "#app/platform/sql/access.ts";
import { readMark, writeMark } from "#app/platform/sql/meta.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { changeOfAll } from "#app/changes/changes.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";
import type { LetterOrder } from "./letter-order.ts";
import { readTitleOrder, titleIn } from "./title-order.sql.ts";

const META_NAME = "title-order";
/** Increment when keys change in all languages. */
const KEY_VERSION = 2;
/** Each with the table that has its names. */
const TABLES = [
  { table: "item_facets", names: "contents" },
  { table: "drafts", names: "drafts" },
] as const;

/**
 * `order` is the version and the id of a letter order. Titles of the tables before `next`, and its own up to `upTo`, are in that
 * order; if null, all are.
 */
type Mark = { order: string; next: Cursor | null };
type Cursor = { table: number; upTo: number; hasChanged: boolean };

const START: Cursor = { table: 0, upTo: 0, hasChanged: false };

/**
 * Call in each transaction that changes settings: if the language changes twice, titles written in between must be found as
 * well.
 */
export async function noteTitleOrder(database: Database): Promise<void> {
  const order = await readTitleOrder(database);
  const mark = await readMark<Mark>(database, META_NAME);
  if (mark?.order !== idOf(order)) await writeMark(database, META_NAME, { order: idOf(order), next: START });
}

/** Also notices an order without a mark: of a restored site, or by new rules for the same language. */
export async function reorderTitles({ read, write }: Access, limit: number): Promise<boolean> {
  if (!(await readStep(read)).next) return false;
  return write(async (database) => {
    const { order, next } = await readStep(database);
    if (!next) return false;
    const after = await reorderSome(database, order, next, limit);
    const isDone = after.table === TABLES.length;
    await writeMark(database, META_NAME, { order: idOf(order), next: isDone ? null : after });
    if (isDone && after.hasChanged) await raiseVersion(database, [changeOfAll("order")]);
    return !isDone;
  });
}

async function readStep(database: Database): Promise<{ order: LetterOrder | null; next: Cursor | null }> {
  const order = await readTitleOrder(database);
  const mark = await readMark<Mark>(database, META_NAME);
  return { order, next: mark?.order === idOf(order) ? mark.next : START };
}

async function reorderSome(database: Database, order: LetterOrder | null, cursor: Cursor, limit: number): Promise<Cursor> {
  const { table, names } = TABLES[cursor.table] ?? TABLES[0];
  const { rows } = await sql<{ seq: number; title: string; item_name: string }>`
    SELECT t.seq, t.title, n.item_name FROM ${sql.table(table)} AS t JOIN ${sql.table(names)} AS n ON n.seq = t.seq
    WHERE t.seq > ${cursor.upTo} ORDER BY t.seq LIMIT ${limit}`.execute(database);
  let { hasChanged } = cursor;
  for (const { seq, title: old, item_name } of rows) {
    const title = titleIn(order, item_name);
    if (title === old) continue;
    await database.updateTable(table).set({ title }).where("seq", "=", seq).execute();
    hasChanged = true;
  }
  const last = rows.at(-1);
  if (last && rows.length === limit) return { table: cursor.table, upTo: last.seq, hasChanged };
  return { table: cursor.table + 1, upTo: 0, hasChanged };
}

function idOf(order: LetterOrder | null): string {
  return `${KEY_VERSION} ${order?.id ?? ""}`;
}
