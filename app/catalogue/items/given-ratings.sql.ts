import type { ItemType, VisitorRating } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { averageOf } from "./item-rows.sql.ts";

export type RatedItem = { seq: number; type: ItemType };

export type GivenRating = { owner: string; halves: number };

export function readRatings(database: Database, id: string): Promise<GivenRating[]> {
  return database
    .selectFrom("ratings as r")
    .innerJoin("contents as c", "c.seq", "r.seq")
    .select(["r.owner", "r.halves"])
    .where("c.id", "=", id)
    .orderBy("r.owner")
    .execute();
}

export async function writeRatings(database: Database, id: string, ratings: readonly GivenRating[]): Promise<void> {
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
