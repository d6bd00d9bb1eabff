import type { DayCount } from "../../store.ts";
import type { Database } from "../database/schema.ts";

/** Totals after a count; `bucket` is the previous one. */
export type RaisedStats = { seq: number; downloads: number; bucket: number };

/** Null, without a write, if the item is missing. */
export async function addDayCount(database: Database, { id, day, views, downloads }: DayCount): Promise<RaisedStats | null> {
  const item = await database.selectFrom("contents").select(["seq", "type"]).where("id", "=", id).executeTakeFirst();
  if (!item || views + downloads === 0) return null;
  await database
    .insertInto("item_days")
    .values({ ...item, day, views, downloads })
    .onConflict((conflict) =>
      conflict.columns(["seq", "day"]).doUpdateSet((row) => ({
        views: row("item_days.views", "+", views),
        downloads: row("item_days.downloads", "+", downloads),
      })),
    )
    .execute();
  return database
    .updateTable("content_stats")
    .set((row) => ({ views: row("views", "+", views), downloads: row("downloads", "+", downloads) }))
    .where("seq", "=", item.seq)
    .returning(["seq", "downloads", "bucket"])
    .executeTakeFirstOrThrow();
}
