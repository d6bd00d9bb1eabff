import type { DayCount } from "../../store.ts";
import type { Database, KindDaysTable } from "../database/schema.ts";

/** Totals after a count; `bucket` is the previous one. */
export type RaisedStats = { seq: number; downloads: number; bucket: number; day: KindDaysTable };

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
  const stats = await database
    .updateTable("content_stats")
    .set((row) => ({ views: row("views", "+", views), downloads: row("downloads", "+", downloads) }))
    .where("seq", "=", item.seq)
    .returning(["seq", "downloads", "bucket"])
    .executeTakeFirstOrThrow();
  return { ...stats, day: { type: item.type, day, views, downloads } };
}

export async function addKindDays(database: Database, counted: readonly KindDaysTable[]): Promise<void> {
  const sums = Map.groupBy(counted, ({ day, type }) => `${day} ${type}`);
  for (const days of sums.values()) {
    const [views, downloads] = [sumOf(days, "views"), sumOf(days, "downloads")];
    const { day, type } = days[0] as KindDaysTable;
    await database
      .insertInto("kind_days")
      .values({ day, type, views, downloads })
      .onConflict((conflict) =>
        conflict.columns(["day", "type"]).doUpdateSet((row) => ({
          views: row("kind_days.views", "+", views),
          downloads: row("kind_days.downloads", "+", downloads),
        })),
      )
      .execute();
  }
}

function sumOf(days: readonly KindDaysTable[], name: "views" | "downloads"): number {
  return days.reduce((sum, day) => sum + day[name], 0);
}
