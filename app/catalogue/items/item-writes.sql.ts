import type { Item } from "#app/kinds/item.ts";
import type { NewItem } from "./items.store.ts";
import { forgetFilesOf, noteFiles, noteFilesOf } from "./item-files.sql.ts";
import { noteInserted, noteReplaced } from "../attention/note-attention.sql.ts";
import { forgetSameTitle } from "../attention/same-title.sql.ts";
import { changeLists, enterInLists, removeFromLists } from "./item-lists.sql.ts";
import { bodyOf, contentsRowOf, itemOf } from "./item-rows.sql.ts";
import { bucketOf } from "../titles/popularity.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { addToIndex, changeIndex, selectIndexed } from "./item-index.sql.ts";
import { refuseTaken } from "./taken.sql.ts";
import { indexedItemOf } from "../titles/indexed-item.sql.ts";
import type { TitleIndex } from "../titles/title-index.sql.ts";

/** `views` are the former views of a restored item. */
type InsertOptions = { views?: number; isDemo?: boolean };

/** Throws AppErrors before any write. */
export async function insertItems(
  database: Database,
  titles: TitleIndex,
  items: readonly NewItem[],
  { views = 0, isDemo = false }: InsertOptions = {},
): Promise<void> {
  await refuseTaken(database, items);
  const prepared = items.map((item) => {
    const { downloads } = item;
    const stats = { downloads, views, rating_sum: 0, rating_count: 0, bucket: bucketOf(downloads) };
    return { item, stats, contents: contentsRowOf(item, stats) };
  });
  const inserted = prepared.map(({ contents }) => contents);
  const returning = ["seq", "id"];
  const added = await insertRows<"contents", { seq: number; id: string }>(database, "contents", inserted, { returning });
  const seqs = new Map(added.map(({ id, seq }) => [id, seq]));
  const rows = prepared.map((each) => ({ ...each, seq: seqs.get(each.item.id) ?? 0 }));
  const bodies = rows.map(({ seq, item }) => ({ seq, body: bodyOf(item) }));
  await insertRows(database, "content_bodies", bodies);
  const counted = rows.map(({ seq, stats }) => ({ seq, ...stats }));
  await insertRows(database, "content_stats", counted);
  const listed = rows.map((row) => ({ ...row, downloads: row.stats.downloads, changedAt: row.contents.updated_at }));
  await enterInLists(database, listed);
  const users = items.map((item) => ({ item, user: item.id }));
  await noteFiles(database, users);
  const indexed = rows.map(({ item, seq, stats: { bucket }, contents: { release_year: year } }) =>
    indexedItemOf(item, { seq, bucket, year }),
  );
  await addToIndex(database, titles, indexed);
  const noted = rows.map(({ seq, contents, item }) => ({
    seq,
    key: contents,
    item: { ...item, views, visitorRating: { sum: 0, count: 0 } },
  }));
  await noteInserted(database, noted, { isDemo });
}

/** @param before As `readForUpdate` read it in this transaction; read if it is not. */
export async function replaceItem(database: Database, titles: TitleIndex, item: NewItem, before: Item): Promise<Item> {
  const { row, seq, stats } = await storedOf(database, before);
  const { type, c_id, created_at } = row;
  const contents = { ...contentsRowOf({ ...item, type }, stats), c_id, created_at };
  const body = bodyOf(item);
  await database.updateTable("contents").set(contents).where("seq", "=", seq).execute();
  await database.updateTable("content_bodies").set({ body }).where("seq", "=", seq).execute();
  const { downloads } = stats;
  const replaced = itemOf({ ...stats, ...contents, body });
  await changeLists(database, { seq, contents: row, item: before, downloads }, { seq, contents, item: replaced, downloads });
  await forgetFilesOf(database, [item.id]);
  await noteFilesOf(database, item);
  const old = indexedItemOf(before, { seq, bucket: stats.bucket, year: row.release_year });
  const indexed = indexedItemOf({ ...item, type }, { seq, bucket: stats.bucket, year: contents.release_year });
  await changeIndex(database, titles, { old, item: indexed });
  await noteReplaced(database, { seq, key: contents, item: replaced }, { key: row, item: before });
  return replaced;
}

export async function removeItem(database: Database, titles: TitleIndex, item: Item): Promise<void> {
  const { row, seq, stats } = await storedOf(database, item);
  const old = indexedItemOf(item, { seq, bucket: stats.bucket, year: row.release_year });
  await changeIndex(database, titles, { old, item: null });
  await removeFromLists(database, seq);
  await database.deleteFrom("contents").where("seq", "=", seq).execute();
  await forgetSameTitle(database, row);
}

type IndexedRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** The database row behind an item that was read to be changed. */
const rows = new WeakMap<Item, IndexedRow>();

export async function readForUpdate(database: Database, id: string): Promise<Item | null> {
  const row = await findRow(database, id);
  if (!row) return null;
  const item = itemOf(row);
  rows.set(item, row);
  return item;
}

async function storedOf(database: Database, item: Item) {
  const row = rows.get(item) ?? (await findRow(database, item.id));
  if (!row) throw new Error(`The item ${item.id} was read and is not there.`);
  rows.delete(item); // It is out of date once it is changed.
  const { seq, bucket, downloads, views, rating_sum, rating_count } = row;
  return { row, seq, stats: { bucket, downloads, views, rating_sum, rating_count } };
}

function findRow(database: Database, id: string) {
  return selectIndexed(database).where("c.id", "=", id).executeTakeFirst();
}
