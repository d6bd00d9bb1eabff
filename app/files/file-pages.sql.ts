import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Page } from "#app/lib/pages.ts";
import type { FilePageQuery, FilePart, StoredFile } from "./files.store.ts";
import type { FileIndex } from "./file-index.sql.ts";
import { shown, wordsOf, type Condition } from "./file-lists.sql.ts";
import { fileOf, type FilesRow } from "./file-rows.sql.ts";
import { MAX_NUMBERED, numberedPage, pageOfNumbered, type NumberedPage } from "#app/platform/sql/number-pages.ts";
import type { Database } from "#app/platform/sql/schema.ts";

const AND = sql` AND `;
const MAX_SCANNED = 100_000;

const IS_UNUSED = sql`f.upload_id IS NULL AND NOT EXISTS (
  SELECT 1 FROM item_files AS i WHERE i.bucket_id = f.bucket_id AND i.file_id = f.id)`;
const PARTS: Record<FilePart, Condition> = {
  complete: sql`f.upload_id IS NULL`,
  unused: IS_UNUSED,
  // Unfinished files are few and have an index of their own.
  unfinished: sql`f.sequence IN (SELECT sequence FROM files WHERE upload_id IS NOT NULL)`,
};

type Source = { from: RawBuilder<unknown>; number: RawBuilder<unknown>; conditions: Condition[] };

const ALL: Source = { from: sql`files AS f`, number: sql`f.sequence`, conditions: [] };

export async function readFilePage(database: Database, index: FileIndex, query: FilePageQuery): Promise<Page<StoredFile>> {
  const { bucketIds, part, unfinishedOf, limit, cursor } = query;
  const page = numberedPage(cursor);
  const source = sourceOf(index, query);
  if (bucketIds.length === 0 || !source) return pageOfNumbered<StoredFile>([], page, { limit, numberOf: () => 0, counted: 0 });
  const inBuckets = sql`f.bucket_id IN (${sql.join(bucketIds)})`;
  const wanted = [...source.conditions, inBuckets, ...(part ? [PARTS[part]] : []), ...shown(unfinishedOf)];
  const rows = await readRows(database, { ...source, conditions: [...wanted, ...beyond(source, page)] }, page, limit + 1);
  const counted = await countFiles(database, { ...source, conditions: wanted });
  return pageOfNumbered(rows.map(fileOf), page, { limit, numberOf: ({ sequence }) => sequence, counted });
}

function sourceOf(index: FileIndex, { search }: FilePageQuery): Source | null {
  if (search.trim() === "") return ALL;
  const words = wordsOf(search);
  if (words.length === 0) return null;
  const { table, number, condition } = index.holding(words);
  return { from: sql`${table} CROSS JOIN files AS f`, number, conditions: [condition, sql`f.sequence = ${number}`] };
}

function beyond({ number }: Source, { from, backward }: NumberedPage): Condition[] {
  if (from === null) return [];
  return [backward ? sql`${number} > ${from}` : sql`${number} < ${from}`];
}

async function readRows(database: Database, { from, number, conditions }: Source, { backward }: NumberedPage, limit: number) {
  const { rows } = await sql<Selectable<FilesRow>>`
    SELECT f.* FROM ${from} WHERE ${sql.join(conditions, AND)}
    ORDER BY ${number} ${backward ? sql`ASC` : sql`DESC`} LIMIT ${limit}`.execute(database);
  return rows;
}

async function countFiles(database: Database, { from, conditions }: Source): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`
    SELECT count(*) AS n FROM (
      SELECT 1 FROM ${from} WHERE ${sql.join(conditions, AND)} LIMIT ${MAX_NUMBERED + 1}) AS counted`.execute(database);
  return Number(rows[0]?.n ?? 0);
}

/** Limited to the newest 100,000 files, because every page of the list asks for it. */
export async function countUnused(database: Database): Promise<{ files: number; bytes: number; exact: boolean }> {
  const newest = sql`SELECT * FROM files ORDER BY sequence DESC LIMIT ${MAX_SCANNED}`;
  const { rows } = await sql<{ files: number | string; bytes: number | string; more: number | string }>`
    SELECT count(*) AS files, coalesce(sum(f.size_actual), 0) AS bytes,
      (SELECT count(*) FROM (SELECT 1 FROM files LIMIT ${MAX_SCANNED + 1}) AS counted) > ${MAX_SCANNED} AS more
    FROM (${newest}) AS f WHERE ${IS_UNUSED}`.execute(database);
  const { files = 0, bytes = 0, more = 0 } = rows[0] ?? {};
  return { files: Number(files), bytes: Number(bytes), exact: !Number(more) };
}
