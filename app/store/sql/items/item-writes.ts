import type { Item } from "#app/kinds/item.ts";
import { AppError } from "#app/lib/errors.ts";
import type { NewItem } from "../../store.ts";
import { forgetFilesOf, noteFilesOf } from "../database/item-files.ts";
import { noteAttention } from "../attention/note-attention.ts";
import { forgetSameTitle } from "../attention/same-title.ts";
import { changeLists, enterInLists, removeFromLists } from "./item-lists.ts";
import { bodyOf, contentsRowOf, itemOf } from "./item-rows.ts";
import { bucketOf } from "../titles/popularity.ts";
import type { Database } from "../database/schema.ts";
import { changeIndex, selectIndexed } from "./item-index.ts";
import { refuseReserved } from "./taken.ts";
import { indexedItemOf } from "../titles/indexed-item.ts";
import type { TitleIndex } from "../titles/title-index.ts";

/** `views` are the previous ones of a restored item. */
type InsertOptions = { views?: number; isDemo?: boolean };

/** Throws AppErrors before any write. */
export async function insertItem(
  database: Database,
  titles: TitleIndex,
  item: NewItem,
  { views = 0, isDemo = false }: InsertOptions = {},
): Promise<Item> {
  await refuseReserved(database, item);
  const stats = { downloads: item.downloads, views, rating_sum: 0, rating_count: 0, bucket: bucketOf(item.downloads) };
  const contents = contentsRowOf(item, stats);
  const body = bodyOf(item);
  const added = await database
    .insertInto("contents")
    .values(contents)
    .onConflict((conflict) => conflict.doNothing())
    .returning("seq")
    .executeTakeFirst();
  if (!added) throw await takenBy(database, item);
  const { seq } = added;
  await database.insertInto("content_bodies").values({ seq, body }).execute();
  await database
    .insertInto("content_stats")
    .values({ seq, ...stats })
    .execute();
  await enterInLists(database, { seq, contents, item, downloads: stats.downloads });
  await noteFilesOf(database, item);
  const indexed = indexedItemOf(item, { seq, bucket: stats.bucket, year: contents.release_year });
  await changeIndex(database, titles, { old: null, item: indexed });
  const inserted = itemOf({ ...contents, ...stats, body });
  await noteAttention(database, { seq, key: contents, item: inserted }, { before: null, isDemo });
  return inserted;
}

export async function replaceItem(database: Database, titles: TitleIndex, item: NewItem): Promise<Item | null> {
  const stored = await findStored(database, item.id);
  if (!stored) return null;
  const { row, seq, stats } = stored;
  const { type, c_id, created_at } = row;
  const contents = { ...contentsRowOf({ ...item, type }, stats), c_id, created_at };
  const body = bodyOf(item);
  await database.updateTable("contents").set(contents).where("seq", "=", seq).execute();
  await database.updateTable("content_bodies").set({ body }).where("seq", "=", seq).execute();
  const { downloads } = stats;
  const before = { ...itemOf(row), type };
  await changeLists(database, { seq, contents: row, item: before, downloads }, { seq, contents, item, downloads });
  await forgetFilesOf(database, [item.id]);
  await noteFilesOf(database, item);
  const old = indexedItemOf(before, { seq, bucket: stats.bucket, year: row.release_year });
  const indexed = indexedItemOf({ ...item, type }, { seq, bucket: stats.bucket, year: contents.release_year });
  await changeIndex(database, titles, { old, item: indexed });
  const replaced = itemOf({ ...stats, ...contents, body });
  await noteAttention(database, { seq, key: contents, item: replaced }, { before: { key: row, item: before } });
  return replaced;
}

export async function removeItem(database: Database, titles: TitleIndex, id: string): Promise<boolean> {
  const stored = await findStored(database, id);
  if (!stored) return false;
  const { row, seq, stats } = stored;
  const old = indexedItemOf(itemOf(row), { seq, bucket: stats.bucket, year: row.release_year });
  await changeIndex(database, titles, { old, item: null });
  await removeFromLists(database, seq);
  await database.deleteFrom("contents").where("seq", "=", seq).execute();
  await forgetSameTitle(database, row);
  return true;
}

async function findStored(database: Database, id: string) {
  const row = await selectIndexed(database).where("c.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { seq, bucket, downloads, views, rating_sum, rating_count } = row;
  return { row, seq, stats: { bucket, downloads, views, rating_sum, rating_count } };
}

async function takenBy(database: Database, { id, cId }: NewItem): Promise<AppError> {
  const sameId = await database.selectFrom("contents").select("seq").where("id", "=", id).executeTakeFirst();
  if (sameId) return new AppError("item.id-taken", `There already is an item with the id ${id}.`);
  return new AppError("item.code-taken", `The code ${cId} belongs to another item.`);
}
