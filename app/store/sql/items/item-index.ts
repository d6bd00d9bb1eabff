import { addOtherTitles, removeOtherTitles } from "../titles/names.ts";
import type { Database } from "../database/schema.ts";
import type { IndexedItem, TitleIndex } from "../titles/title-index.ts";
import { addPersonWords } from "../titles/person-words.ts";
import { addWords, removeWords } from "../titles/vocabulary.ts";

/** After the item's people are known. */
export async function addToIndex(database: Database, titles: TitleIndex, item: IndexedItem): Promise<void> {
  await titles.add(database, item);
  await addWords(database, item);
  await addOtherTitles(database, item.seq, item.otherTitles);
  await addPersonWords(database, item.seq);
}

export async function removeFromIndex(database: Database, titles: TitleIndex, item: IndexedItem): Promise<void> {
  await titles.remove(database, item);
  await removeWords(database, item);
  await removeOtherTitles(database, item.seq);
}

/** All columns from which a row of the index is made. */
export function selectIndexed(database: Database) {
  return database
    .selectFrom("contents as c")
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .innerJoin("content_bodies as b", "b.seq", "c.seq")
    .selectAll("c")
    .select(["s.bucket", "s.downloads", "s.views", "s.rating_sum", "s.rating_count", "b.body"]);
}
