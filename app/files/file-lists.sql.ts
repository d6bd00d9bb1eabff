import { sql, type RawBuilder, type Selectable } from "kysely";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { FileAttribute, FileCondition, FileList, FileOrder, FileQuery, FileValue } from "./files.store.ts";
import type { FileIndex } from "./file-index.sql.ts";
import { fileOf, type FilesRow } from "./file-rows.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";

const MAX_COUNTED = 5000;
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;

export type Condition = RawBuilder<unknown>;
const AND = sql` AND `;
const OR = sql` OR `;

/** Files have no folders: `folder` is "" for all. */
const COLUMN: Record<FileAttribute, Condition> = {
  id: sql.ref("f.id"),
  name: sql.ref("f.name"),
  folder: sql`CAST('' AS TEXT)`,
  signature: sql.ref("f.signature"),
  mimeType: sql.ref("f.mime_type"),
  sizeOriginal: sql.ref("f.size_original"),
  chunksTotal: sql.ref("f.chunks_total"),
  chunksUploaded: sql.ref("f.chunks_uploaded"),
  sequence: sql.ref("f.sequence"),
  createdAt: sql.ref("f.created_at"),
  updatedAt: sql.ref("f.updated_at"),
};

export async function readFileList(database: Database, index: FileIndex, query: FileQuery): Promise<FileList> {
  const matching = sql.join(
    [
      sql`f.bucket_id = ${query.bucketId}`,
      ...shown(query.unfinishedOf),
      ...searched(index, query.search),
      ...query.where.map(condition),
    ],
    AND,
  );
  return {
    total: query.countsTotal ? await countFiles(database, matching) : 0,
    files: query.orders === "random" ? await readRandom(database, matching, query) : await readOrdered(database, matching, query),
  };
}

/** All complete files, and the unfinished ones of `uploader`. */
export function shown(uploader: string | null): Condition[] {
  return uploader === null ? [] : [sql`(f.upload_id IS NULL OR f.uploader = ${uploader})`];
}

async function countFiles(database: Database, matching: Condition): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`
    SELECT count(*) AS n FROM (SELECT 1 FROM files AS f WHERE ${matching} LIMIT ${MAX_COUNTED}) AS counted`.execute(database);
  return Number(rows[0]?.n ?? 0);
}

async function readRandom(database: Database, matching: Condition, { limit, offset }: FileQuery) {
  const { rows } = await sql<Selectable<FilesRow>>`
    SELECT f.* FROM files AS f WHERE ${matching} ORDER BY random() LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows.map(fileOf);
}

/** With a `before` cursor, reads backwards and reverses, to return the last `limit` files in order. */
async function readOrdered(database: Database, matching: Condition, query: FileQuery) {
  const { cursor, limit, offset } = query;
  const orders = totalOrder(query.orders === "random" ? [] : query.orders);
  const backward = cursor !== null && "before" in cursor;
  const read = backward ? orders.map((order) => ({ ...order, descending: !order.descending })) : orders;
  const from =
    cursor === null
      ? null
      : await cursorRow(database, query.bucketId, backward ? cursor.before : "after" in cursor ? cursor.after : "");
  const conditions = from ? sql`${matching} AND (${beyond(read, from)})` : matching;
  const { rows } = await sql<Selectable<FilesRow>>`
    SELECT f.* FROM files AS f WHERE ${conditions}
    ORDER BY ${sql.join(read.map(({ attribute, descending }) => sql`${COLUMN[attribute]} ${descending ? sql`DESC` : sql`ASC`}`))}
    LIMIT ${limit} OFFSET ${offset}`.execute(database);
  const files = rows.map(fileOf);
  return backward ? files.toReversed() : files;
}

/** The sequence breaks ties in the direction of the last order, or cursors would repeat and skip files. */
function totalOrder(orders: readonly FileOrder[]): FileOrder[] {
  return [...orders, { attribute: "sequence", descending: orders.at(-1)?.descending ?? false }];
}

type KeyedFile = Record<FileAttribute, FileValue>;

async function cursorRow(database: Database, bucketId: string, id: string): Promise<KeyedFile> {
  const { rows } = await sql<KeyedFile>`
    SELECT ${sql.join(Object.entries(COLUMN).map(([name, column]) => sql`${column} AS ${sql.ref(name)}`))}
    FROM files AS f WHERE f.bucket_id = ${bucketId} AND f.id = ${id}`.execute(database);
  if (!rows[0]) throw new AppError("cursor.invalid", message("admin.refused.noListPage"));
  return rows[0];
}

function beyond(orders: readonly FileOrder[], from: KeyedFile): Condition {
  const steps = orders.map(({ attribute, descending }, index) => {
    const equal = orders.slice(0, index).map((order) => sql`${COLUMN[order.attribute]} = ${from[order.attribute]}`);
    return sql`(${sql.join([...equal, sql`${COLUMN[attribute]} ${descending ? sql`<` : sql`>`} ${from[attribute]}`], AND)})`;
  });
  return sql.join(steps, OR);
}

function condition(wanted: FileCondition): Condition {
  if (wanted.by === "value") return compared(wanted.attribute, wanted.is, wanted.value);
  if (wanted.by === "text") {
    return sql`lower(${COLUMN[wanted.attribute]}) LIKE ${lowered(LIKE[wanted.at](literal(wanted.text)))} ESCAPE '\\'`;
  }
  if (wanted.by === "not") return sql`NOT (${condition(wanted.condition)})`;
  const conditions = wanted.conditions.map(condition);
  return wanted.by === "all"
    ? sql`(${sql.join([sql`1 = 1`, ...conditions], AND)})`
    : sql`(${sql.join([sql`1 = 0`, ...conditions], OR)})`;
}

function compared(attribute: FileAttribute, operator: "=" | "<" | "<=" | ">" | ">=", value: FileValue): Condition {
  const column = COLUMN[attribute];
  const comparison = sql.raw(operator);
  if (typeof value === "string") return sql`lower(${column}) ${comparison} ${lowered(value)}`;
  return sql`${column} ${comparison} ${Number.isSafeInteger(value) ? value : sql`CAST(${value} AS DOUBLE PRECISION)`}`;
}

function lowered(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

const LIKE = {
  start: (text: string) => `${text}%`,
  end: (text: string) => `%${text}`,
  anywhere: (text: string) => `%${text}%`,
};

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

function searched(index: FileIndex, text: string): Condition[] {
  if (text.trim() === "") return [];
  const words = wordsOf(text);
  if (words.length === 0) return [sql`1 = 0`];
  const { table, number, condition } = index.holding(words);
  return [sql`f.sequence IN (SELECT ${number} FROM ${table} WHERE ${condition})`];
}

export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}
