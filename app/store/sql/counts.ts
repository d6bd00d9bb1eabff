import { sql } from "kysely";
import type { CountStore } from "../store.ts";
import type { Access } from "./access.ts";
import { addDayCount, type RaisedStats } from "./day-counts.ts";
import { bucketOf } from "./popularity.ts";
import type { Database } from "./schema.ts";
import type { TitleIndex } from "./title-index.ts";

export function countStore({ read, write }: Access, titles: TitleIndex): CountStore {
  return {
    async items(type) {
      let counts = read.selectFrom("content_counts").select((row) => row.fn.sum<number | string>("n").as("n"));
      if (type) counts = counts.where("type", "=", type);
      const total = await counts.executeTakeFirst();
      return Number(total?.n ?? 0);
    },
    async add(counts) {
      if (counts.length === 0) return;
      await write(async (database) => {
        for (const count of counts) {
          const stats = await addDayCount(database, count);
          if (stats && bucketOf(stats.downloads) !== stats.bucket) await moveInIndex(database, titles, stats);
        }
      });
    },
    async verify() {
      const { rows } = await sql`
        SELECT 1 FROM content_counts AS k WHERE n <> (SELECT count(*) FROM contents AS c WHERE c.type = k.type)
        UNION ALL SELECT 1 FROM contents WHERE type NOT IN (SELECT type FROM content_counts)
        UNION ALL SELECT 1 FROM genre_counts AS k
          WHERE n <> (SELECT count(*) FROM item_genres AS g WHERE g.genre_id = k.genre_id AND g.type = k.type)
        LIMIT 1`.execute(read);
      return rows.length === 0;
    },
  };
}

async function moveInIndex(database: Database, titles: TitleIndex, { seq, downloads, bucket }: RaisedStats): Promise<void> {
  const contents = await database
    .selectFrom("contents")
    .select(["type", "item_name as itemName", "release_year as year"])
    .where("seq", "=", seq)
    .executeTakeFirstOrThrow();
  const risen = bucketOf(downloads);
  await titles.remove(database, { seq, bucket, ...contents });
  await titles.add(database, { seq, bucket: risen, ...contents });
  await database.updateTable("content_stats").set({ bucket: risen }).where("seq", "=", seq).execute();
}
