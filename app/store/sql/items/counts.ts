import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { CountStore } from "../../store.ts";
import type { Access } from "../database/access.ts";
import { countsAgree } from "./counts-agree.ts";
import { addDayCount, addKindDays, type RaisedStats } from "./day-counts.ts";
import { selectIndexed } from "./item-index.ts";
import { itemOf } from "./item-rows.ts";
import { indexedItemOf } from "../titles/indexed-item.ts";
import { bucketOf } from "../titles/popularity.ts";
import type { Database } from "../database/schema.ts";
import type { TitleIndex } from "../titles/title-index.ts";

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
