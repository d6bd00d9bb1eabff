import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { IndexedTitle, TitleIndex } from "../titles/title-index.ts";
import type { Row } from "./table.ts";

/** Items without a row in `stats` are in no index. */
export function titlesOf(contents: readonly Row[], stats: readonly Row[]): IndexedTitle[] {
  const buckets = new Map(stats.map(({ seq, bucket }) => [seq, bucket]));
  return contents.flatMap((row) => {
    const bucket = buckets.get(row["seq"] ?? null);
    if (bucket === undefined) return [];
    const { seq, type, item_name: itemName, release_year: year } = row;
    return [{ seq, bucket, type, itemName, year } as IndexedTitle];
  });
}

export async function changeTitles(
  database: Database,
  titles: TitleIndex,
  { old, wanted }: { old: readonly IndexedTitle[]; wanted: readonly IndexedTitle[] },
): Promise<void> {
  const held = new Set(old.map(asText));
  const needed = new Set(wanted.map(asText));
  for (const title of old) if (!needed.has(asText(title))) await titles.remove(database, title);
  for (const title of wanted) if (!held.has(asText(title))) await titles.add(database, title);
}

export async function forgetTitles(database: Database, titles: TitleIndex, items: readonly Row[]): Promise<void> {
  if (items.length === 0) return;
  const found = await database
    .selectFrom("contents as c")
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .select(["c.seq", "s.bucket", "c.type", "c.item_name as itemName", "c.release_year as year"])
    .where(
      "c.seq",
      "in",
      items.map(({ seq }) => Number(seq)),
    )
    .execute();
  for (const title of found) await titles.remove(database, title);
}

function asText({ seq, bucket, type, itemName, year }: IndexedTitle): string {
  return JSON.stringify([seq, bucket, type, itemName, year]);
}

export async function isIndexWhole(database: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 WHERE (SELECT count(*) FROM title_words) <> (SELECT count(*) FROM contents)`.execute(database);
  return rows.length === 0;
}
