import { sql } from "kysely";
import { indexedItemOf } from "#app/catalogue/titles/indexed-item.sql.ts";
import { itemOf, type ItemRow } from "#app/catalogue/items/item-rows.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { IndexedItem, TitleIndex } from "#app/catalogue/titles/title-index.sql.ts";
import type { Row } from "./table.sql.ts";

/** Items without a row in `bodies` or `stats` are not indexed. */
export function itemsOf(contents: readonly Row[], bodies: readonly Row[], stats: readonly Row[]): IndexedItem[] {
  const bodyOf = new Map(bodies.map((row) => [row["seq"], row]));
  const statsOf = new Map(stats.map((row) => [row["seq"], row]));
  return contents.flatMap((row) => {
    const { seq } = row;
    const [body, counted] = [bodyOf.get(seq), statsOf.get(seq)];
    if (!body || !counted) return [];
    const whole = { ...counted, ...body, ...row } as unknown as ItemRow;
    const position = { seq: Number(seq), bucket: Number(counted["bucket"]), year: Number(row["release_year"]) };
    return [indexedItemOf(itemOf(whole), position)];
  });
}

export async function changeTitles(
  database: Database,
  titles: TitleIndex,
  { old, wanted }: { old: readonly IndexedItem[]; wanted: readonly IndexedItem[] },
): Promise<void> {
  const held = new Set(old.map(asText));
  const needed = new Set(wanted.map(asText));
  for (const title of old) if (!needed.has(asText(title))) await titles.remove(database, title);
  const added = wanted.filter((title) => !held.has(asText(title)));
  await titles.add(database, added);
}

export async function forgetTitles(database: Database, titles: TitleIndex, items: readonly Row[]): Promise<void> {
  if (items.length === 0) return;
  const seqs = items.map(({ seq }) => Number(seq));
  const found = await database.selectFrom("content_stats").select(["seq", "bucket"]).where("seq", "in", seqs).execute();
  for (const title of found) await titles.remove(database, title);
}

function asText(item: IndexedItem): string {
  return JSON.stringify(item);
}

export async function isIndexWhole(database: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 WHERE (SELECT count(*) FROM title_words) <> (SELECT count(*) FROM contents)
      OR (SELECT count(*) FROM item_words) <> (SELECT count(*) FROM contents)`.execute(database);
  return rows.length === 0;
}
