import { sql, type Selectable } from "kysely";
import type { Page } from "#app/lib/pages.ts";
import type { FilePageQuery, FilePart, StoredFile } from "../file-store.ts";
import { searched, type Condition } from "./file-lists.ts";
import { fileOf, type FilesRow } from "./file-rows.ts";
import { MOST_NUMBERED, numberedPage, pageOfNumbered } from "./number-pages.ts";
import type { Database } from "./schema.ts";

const AND = sql` AND `;

const PARTS: Record<FilePart, Condition> = {
  unused: sql`f.upload_id IS NULL AND NOT EXISTS (
    SELECT 1 FROM item_files AS i WHERE i.bucket_id = f.bucket_id AND i.file_id = f.id)`,
  unfinished: sql`f.upload_id IS NOT NULL`,
};

/** Reads one row more than asked for, which tells whether the list goes on. */
export async function readFilePage(database: Database, query: FilePageQuery): Promise<Page<StoredFile>> {
  const { bucketIds, search, part, limit, cursor } = query;
  const place = numberedPage(cursor);
  if (bucketIds.length === 0) return pageOfNumbered<StoredFile>([], place, { limit, numberOf: () => 0, counted: 0 });
  const wanted = [sql`f.bucket_id IN (${sql.join(bucketIds)})`, ...(part ? [PARTS[part]] : []), ...searched(search)];
  const beyond = place.backward ? sql`f.sequence > ${place.from}` : sql`f.sequence < ${place.from}`;
  const { rows } = await sql<Selectable<FilesRow>>`
    SELECT f.* FROM files AS f WHERE ${sql.join(place.from === null ? wanted : [...wanted, beyond], AND)}
    ORDER BY f.sequence ${place.backward ? sql`ASC` : sql`DESC`} LIMIT ${limit + 1}`.execute(database);
  const counted = await countFiles(database, sql.join(wanted, AND));
  return pageOfNumbered(rows.map(fileOf), place, { limit, numberOf: ({ sequence }) => sequence, counted });
}

async function countFiles(database: Database, wanted: Condition): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`
    SELECT count(*) AS n FROM (SELECT 1 FROM files AS f WHERE ${wanted} LIMIT ${MOST_NUMBERED + 1}) AS some`.execute(database);
  return Number(rows[0]?.n ?? 0);
}
