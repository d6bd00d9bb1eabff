import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { CountStore, DayCount } from "./counts.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { countsAgree } from "./counts-agree.sql.ts";
import { selectIndexed } from "#app/catalogue/items/item-index.sql.ts";
import { itemOf } from "#app/catalogue/items/item-rows.sql.ts";
import { indexedItemOf } from "#app/catalogue/titles/indexed-item.sql.ts";
import { bucketOf } from "#app/catalogue/titles/popularity.ts";
import type { Database, KindDaysTable } from "#app/platform/sql/schema.ts";
import type { TitleIndex } from "#app/catalogue/titles/title-index.sql.ts";

export function countStore({ read, write }: Access, titles: TitleIndex): CountStore {
  return {
    async items(type) {
      const total = await read
        .selectFrom("facet_counts")
        .select((row) => row.fn.sum<number | string>("n").as("n"))
        .where("type", "in", type ? [type] : ITEM_TYPES)
        .where("facet", "=", "type")
        .executeTakeFirst();
      return Number(total?.n ?? 0);
    },
    async add(counts) {
      if (counts.length === 0) return;
      await write(async (database) => {
        const days = [];
        for (const count of counts) {
          const stats = await addDayCount(database, count);
          if (!stats) continue;
          days.push(stats.day);
          if (bucketOf(stats.downloads) !== stats.bucket) await moveInIndex(database, titles, stats);
        }
        await addKindDays(database, days);
      });
    },
    verify: () => countsAgree(read),
  };
}

async function moveInIndex(database: Database, titles: TitleIndex, { seq, downloads, bucket }: RaisedStats): Promise<void> {
  const row = await selectIndexed(database).where("c.seq", "=", seq).executeTakeFirstOrThrow();
  const risen = bucketOf(downloads);
  await titles.remove(database, { seq, bucket });
  await titles.add(database, [indexedItemOf(itemOf(row), { seq, bucket: risen, year: row.release_year })]);
  await database.updateTable("content_stats").set({ bucket: risen }).where("seq", "=", seq).execute();
}

/** Totals after a count; `bucket` is the previous one. */
type RaisedStats = { seq: number; downloads: number; bucket: number; day: KindDaysTable };

/** Null, without a write, if the item is missing. */
async function addDayCount(database: Database, { id, day, views, downloads }: DayCount): Promise<RaisedStats | null> {
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

async function addKindDays(database: Database, counted: readonly KindDaysTable[]): Promise<void> {
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
