import type { Item } from "#app/kinds/item.ts";
import type { Page } from "#app/lib/pages.ts";
import type { RemovedItem, TrashedItem, TrashQuery, TrashStore } from "../../store.ts";
import type { Access } from "../database/access.ts";
import { readItemById } from "./item-reads.ts";
import { forgetFilesOf } from "./item-files.ts";
import { insertItem, removeItem } from "./item-writes.ts";
import { MAX_NUMBERED, numberedPage, pageOfNumbered } from "../database/number-pages.ts";
import { readRatings, writeRatings, type GivenRating } from "./ratings.ts";
import type { Database } from "../database/schema.ts";
import type { TitleIndex } from "../titles/title-index.ts";
import { raiseVersion } from "../database/version.ts";

const COLUMNS = ["seq", "id", "c_id", "type", "item_name", "thumbnail_url", "trashed_at"] as const;
const VISITS_AT_ONCE = 500;
const MAX_SWEPT = 1000;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

type Visit = { day: string; views: number; downloads: number };

export function trashStore({ read, write }: Access, titles: TitleIndex): TrashStore {
  const moving = (ids: readonly string[], move: (database: Database, id: string) => Promise<boolean>) =>
    write(async (database) => {
      const moved: string[] = [];
      for (const id of ids) if (await move(database, id)) moved.push(id);
      if (moved.length > 0) await raiseVersion(database);
      return moved;
    });

  return {
    put: (ids, at) => moving(ids, (database, id) => moveOut(database, titles, id, at)),
    restore: (ids) => moving(ids, (database, id) => moveBack(database, titles, id)),
    remove: (ids) => write((database) => removeRows(database, ids)),
    sweep: (before) =>
      write(async (database) => {
        const old = database.selectFrom("trash").select("id").where("trashed_at", "<", before.getTime());
        return removeRows(database, idsOf(await old.orderBy("seq").limit(MAX_SWEPT).execute()));
      }),
    page: (query) => readTrashPage(read, query),
  };
}

async function removeRows(database: Database, ids: readonly string[]): Promise<RemovedItem[]> {
  if (ids.length === 0) return [];
  const removed = database.deleteFrom("trash").where("id", "in", ids).returning(["id", "c_id", "type", "item_name"]);
  const rows = await removed.execute();
  await forgetFilesOf(database, idsOf(rows));
  return rows.map(({ id, c_id: cId, type, item_name: itemName }) => ({ id, cId, type, itemName }));
}

async function moveOut(database: Database, titles: TitleIndex, id: string, at: Date): Promise<boolean> {
  const item = await readItemById(database, id);
  if (!item) return false;
  const visits = await readVisits(database, id);
  const ratings = await readRatings(database, id);
  await database
    .insertInto("trash")
    .values({
      id,
      c_id: item.cId,
      type: item.type,
      item_name: item.itemName,
      thumbnail_url: item.thumbnailUrl,
      trashed_at: at.getTime(),
      item: JSON.stringify(item),
      visits: JSON.stringify(visits),
      ratings: JSON.stringify(ratings),
    })
    .execute();
  return removeItem(database, titles, id);
}

async function moveBack(database: Database, titles: TitleIndex, id: string): Promise<boolean> {
  const row = await database.deleteFrom("trash").where("id", "=", id).returning(["item", "visits", "ratings"]).executeTakeFirst();
  if (!row) return false;
  const item = JSON.parse(row.item) as Item;
  const restored = { ...item, createdAt: new Date(item.createdAt), updatedAt: new Date(item.updatedAt) };
  await insertItem(database, titles, restored, item.views);
  await writeVisits(database, id, JSON.parse(row.visits) as Visit[]);
  await writeRatings(database, id, JSON.parse(row.ratings) as GivenRating[]);
  return true;
}

function readVisits(database: Database, id: string): Promise<Visit[]> {
  return database
    .selectFrom("item_days as d")
    .innerJoin("contents as c", "c.seq", "d.seq")
    .select(["d.day", "d.views", "d.downloads"])
    .where("c.id", "=", id)
    .orderBy("d.day")
    .execute();
}

async function writeVisits(database: Database, id: string, visits: readonly Visit[]): Promise<void> {
  const item = await database.selectFrom("contents").select(["seq", "type"]).where("id", "=", id).executeTakeFirstOrThrow();
  for (let start = 0; start < visits.length; start += VISITS_AT_ONCE) {
    const rows = visits.slice(start, start + VISITS_AT_ONCE).map((visit) => ({ ...visit, ...item }));
    await database.insertInto("item_days").values(rows).execute();
  }
}

async function readTrashPage(database: Database, { limit, cursor }: TrashQuery): Promise<Page<TrashedItem>> {
  const place = numberedPage(cursor);
  let select = database
    .selectFrom("trash")
    .select(COLUMNS)
    .limit(limit + 1);
  if (place.from !== null) select = select.where("seq", place.backward ? ">" : "<", place.from);
  const found = await select.orderBy("seq", place.backward ? "asc" : "desc").execute();
  const page = pageOfNumbered(found, place, { limit, numberOf: ({ seq }) => seq, counted: await countTrash(database) });
  return {
    ...page,
    items: page.items.map(({ id, c_id: cId, type, item_name: itemName, thumbnail_url: thumbnailUrl, trashed_at }) => ({
      id,
      cId,
      type,
      itemName,
      thumbnailUrl,
      trashedAt: new Date(trashed_at),
    })),
  };
}

async function countTrash(database: Database): Promise<number> {
  const some = database
    .selectFrom("trash")
    .select("seq")
    .limit(MAX_NUMBERED + 1);
  const { n } = await database
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number | string>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}
