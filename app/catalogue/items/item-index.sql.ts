import { addOtherTitles, removeOtherTitles } from "../titles/names.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { IndexedItem, TitleIndex } from "../titles/title-index.sql.ts";
import { addWordsOf, changeWords } from "../titles/vocabulary.sql.ts";

export async function addToIndex(database: Database, titles: TitleIndex, items: readonly IndexedItem[]): Promise<void> {
  await titles.add(database, items);
  await addWordsOf(database, items);
  await addOtherTitles(database, items);
}

/** Replaces `old` by `item`; null removes it. */
export async function changeIndex(
  database: Database,
  titles: TitleIndex,
  { old, item }: { old: IndexedItem; item: IndexedItem | null },
): Promise<void> {
  if (JSON.stringify(item) === JSON.stringify(old)) return;
  await titles.remove(database, old);
  if (item) await titles.add(database, [item]);
  await changeWords(database, old, item);
  if (JSON.stringify(item?.otherTitles) === JSON.stringify(old.otherTitles)) return;
  await removeOtherTitles(database, old.seq);
  if (item) await addOtherTitles(database, [item]);
}

/** All columns that a row of the index is built from. */
export function selectIndexed(database: Database) {
  return database
    .selectFrom("contents as c")
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .innerJoin("content_bodies as b", "b.seq", "c.seq")
    .selectAll("c")
    .select(["s.bucket", "s.downloads", "s.views", "s.rating_sum", "s.rating_count", "b.body"]);
}
