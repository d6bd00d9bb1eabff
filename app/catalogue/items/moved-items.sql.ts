import type { Item, ItemType, VisitorRating } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { NewItem } from "./items.store.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { TitleIndex } from "../titles/title-index.sql.ts";
import { readInserted } from "./item-reads.sql.ts";
import { averageOf } from "./item-rows.sql.ts";
import { insertItems, removeItem } from "./item-writes.sql.ts";

type Visit = { day: string; views: number; downloads: number };

/** Visits and ratings as JSON, for the columns of the trash and of drafts. */
export type Visited = { visits: string; ratings: string };

export async function detachItem(database: Database, titles: TitleIndex, item: Item): Promise<Visited> {
  const { id } = item;
  const visits = await readVisits(database, id);
  const ratings = await readRatings(database, id);
  await removeItem(database, titles, item);
  return { visits: JSON.stringify(visits), ratings: JSON.stringify(ratings) };
}

/** @param views As they were when the item was taken out. */
export async function reattachItem(
  database: Database,
  titles: TitleIndex,
  item: NewItem,
  { views, visits, ratings }: Visited & { views: number },
): Promise<Item> {
  await insertItems(database, titles, [item], { views });
  await writeVisits(database, item.id, JSON.parse(visits) as Visit[]);
  await writeRatings(database, item.id, JSON.parse(ratings) as GivenRating[]);
  return readInserted(database, item.id);
}

export function parseItem(json: string): Item {
  const item = JSON.parse(json) as Item;
  return { ...item, createdAt: new Date(item.createdAt), updatedAt: new Date(item.updatedAt) };
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
  const rows = visits.map((visit) => ({ ...visit, ...item }));
  await insertRows(database, "item_days", rows);
}

export type RatedItem = { seq: number; type: ItemType };

type GivenRating = { owner: string; halves: number };

function readRatings(database: Database, id: string): Promise<GivenRating[]> {
  return database
    .selectFrom("ratings as r")
    .innerJoin("contents as c", "c.seq", "r.seq")
    .select(["r.owner", "r.halves"])
    .where("c.id", "=", id)
    .orderBy("r.owner")
    .execute();
}

async function writeRatings(database: Database, id: string, ratings: readonly GivenRating[]): Promise<void> {
  const item = await findRated(database, id).executeTakeFirstOrThrow();
  const rows = ratings.map((rating) => ({ ...rating, seq: item.seq }));
  await insertRows(database, "ratings", rows);
  await moveInOrder(database, item);
}

export function findRated(database: Database, id: string) {
  return database.selectFrom("contents").select(["seq", "type"]).where("id", "=", id);
}

export async function moveInOrder(database: Database, { seq, type }: RatedItem): Promise<VisitorRating> {
  const totals = await database
    .selectFrom("content_stats")
    .select(["rating_sum", "rating_count"])
    .where("seq", "=", seq)
    .executeTakeFirstOrThrow();
  if (kindOf(type).ratedBy === "visitors") {
    const rating = averageOf(totals);
    await database.updateTable("contents").set({ rating }).where("seq", "=", seq).execute();
    await database.updateTable("item_genres").set({ rating }).where("seq", "=", seq).execute();
  }
  return { sum: totals.rating_sum, count: totals.rating_count };
}
