import { TEXT_FACETS } from "#app/kinds/lists/facets.ts";
import { FOLD_VERSION } from "#app/lib/text/text.ts";
import { changeOfAll } from "#app/changes/changes.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { readMeta, writeMeta } from "#app/platform/sql/meta.ts";
import { STEPS } from "#app/platform/sql/migrations/steps.ts";
import { titleKey, wordsOf } from "../titles/canonical-words.ts";
import { enterInLists, type Listed } from "./item-lists.sql.ts";
import { addToIndex, selectIndexed } from "./item-index.sql.ts";
import { itemOf } from "./item-rows.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { indexedItemOf } from "../titles/indexed-item.sql.ts";
import type { IndexedItem, TitleIndex } from "../titles/title-index.sql.ts";

/** Increment when indexing changes without a new `FOLD_VERSION`, facet, or step that reindexes. */
const INDEX_VERSION = 7;
const CURRENT = [
  FOLD_VERSION,
  INDEX_VERSION,
  ...TEXT_FACETS.map(({ filter, several }) => filter + (several ? "+" : "")),
  ...STEPS.filter(({ reindexes }) => reindexes).map(({ name }) => name),
].join(".");
const META_NAME = "title-index";
const ITEMS_PER_SLICE = 500;

export async function bringIndexUpToDate({ read, write }: Access, titles: TitleIndex): Promise<void> {
  if (!(await isIndexCurrent(read))) await write((database) => reindexIfStale(database, titles));
}

/** Does nothing if the index is current. */
export async function reindexIfStale(database: Database, titles: TitleIndex): Promise<void> {
  if (await isIndexCurrent(database)) return;
  await forgetIndexed(database, titles);
  await indexAll(database, titles);
  await writeMeta(database, META_NAME, CURRENT);
}

export async function isIndexCurrent(database: Database): Promise<boolean> {
  return (await readMeta(database, META_NAME)) === CURRENT;
}

async function forgetIndexed(database: Database, titles: TitleIndex): Promise<void> {
  await titles.clear(database);
  await database.deleteFrom("word_deletes").execute();
  await database.deleteFrom("search_words").execute();
  await database.deleteFrom("item_genres").execute();
  await database.deleteFrom("genres").execute();
  await database.deleteFrom("other_titles").execute();
  await database.deleteFrom("person_words").execute();
  await database.deleteFrom("item_people").execute();
  await database.deleteFrom("item_facets").execute();
  await database.deleteFrom("people").execute();
}

async function indexAll(database: Database, titles: TitleIndex): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await selectIndexed(database).where("c.seq", ">", last).orderBy("c.seq").limit(ITEMS_PER_SLICE).execute();
    const listed: Listed[] = [];
    const indexed: IndexedItem[] = [];
    for (const row of rows) {
      const { seq, bucket, release_year: year, downloads } = row;
      const item = itemOf(row);
      const name_key = titleKey(wordsOf(row.item_name));
      if (name_key !== row.name_key) await database.updateTable("contents").set({ name_key }).where("seq", "=", seq).execute();
      listed.push({ seq, contents: { ...row, name_key }, item, downloads });
      indexed.push(indexedItemOf(item, { seq, bucket, year }));
    }
    await enterInLists(database, listed);
    await addToIndex(database, titles, indexed);
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < ITEMS_PER_SLICE) break;
  }
  // Genres may be spelled in another way from now on.
  if (last > 0) await raiseVersion(database, [changeOfAll("item")]);
}
