import { sql, type RawBuilder } from "kysely";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { DaySpan, MissedSearch, StatisticsStore, VisitedItem } from "./statistics.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { Database } from "#app/platform/sql/schema.ts";

const BUSIEST_OF_A_DAY = 20;
const MAX_MISSED_SEARCHES = 1000;
const SWEPT_AT_ONCE = 1000;

export function statisticsStore({ read, write }: Access, databaseBytes: RawBuilder<unknown>): StatisticsStore {
  return {
    kindDays: ({ from, to }) =>
      read
        .selectFrom("kind_days")
        .selectAll()
        .where("day", ">=", from)
        .where("day", "<=", to)
        .orderBy("day")
        .orderBy("type")
        .execute(),
    itemDays: (id, { from, to }) =>
      read
        .selectFrom("item_days as d")
        .innerJoin("contents as c", "c.seq", "d.seq")
        .select(["d.day", "d.views", "d.downloads"])
        .where("c.id", "=", id)
        .where("d.day", ">=", from)
        .where("d.day", "<=", to)
        .orderBy("d.day")
        .execute(),
    topItems: (span, limit) => readTopItems(read, span, limit),
    async addMissedSearches(searches) {
      if (searches.length === 0) return;
      await write(async (database) => {
        for (const search of searches) await addMissedSearch(database, search);
        await dropLeastRecent(database);
      });
    },
    missedSearches: (limit) =>
      read
        .selectFrom("missed_searches")
        .selectAll()
        .orderBy("times", "desc")
        .orderBy("day", "desc")
        .orderBy("query")
        .limit(limit)
        .execute(),
    async sweepItemDays(before) {
      let swept = 0;
      for (const type of ITEM_TYPES) swept += await sweepDays(write, type, before, SWEPT_AT_ONCE - swept);
      return swept;
    },
    async sweepMissedSearches(before) {
      const old = await read.selectFrom("missed_searches").select("query").where("day", "<", before).limit(1).execute();
      if (old.length === 0) return;
      await write((database) => database.deleteFrom("missed_searches").where("day", "<", before).execute());
    },
    async storage() {
      const { rows } = await sql<Record<"uploads" | "copies" | "database", number | string>>`
        SELECT
          (SELECT coalesce(sum(size_actual), 0) FROM files WHERE upload_id IS NULL) AS uploads,
          (SELECT coalesce(sum(bytes), 0) FROM picture_copies) AS copies,
          (${databaseBytes}) AS database`.execute(read);
      const [row] = rows;
      return { uploads: Number(row?.uploads), copies: Number(row?.copies), database: Number(row?.database) };
    },
  };
}

async function addMissedSearch(database: Database, { query, day, times }: MissedSearch): Promise<void> {
  await database
    .insertInto("missed_searches")
    .values({ query, day, times })
    .onConflict((conflict) =>
      conflict.column("query").doUpdateSet((row) => ({
        times: row("missed_searches.times", "+", times),
        day: sql<string>`CASE WHEN missed_searches.day > ${day} THEN missed_searches.day ELSE ${day} END`,
      })),
    )
    .execute();
}

async function dropLeastRecent(database: Database): Promise<void> {
  const last = database
    .selectFrom("missed_searches")
    .select("query")
    .orderBy("day", "desc")
    .orderBy("times", "desc")
    .orderBy("query", "desc")
    .limit(MAX_MISSED_SEARCHES);
  await database.deleteFrom("missed_searches").where("query", "not in", last).execute();
}

type Summed = Omit<VisitedItem, "views" | "downloads"> & Record<"views" | "downloads", number | string>;

/** Limited to the busiest items of each day, so that a year of a large site does not read millions of rows. */
async function readTopItems(database: Database, span: DaySpan, limit: number): Promise<VisitedItem[]> {
  const days = await database
    .selectFrom("kind_days")
    .select(["type", "day"])
    .where("day", ">=", span.from)
    .where("day", "<=", span.to)
    .execute();
  const busiest = [];
  for (const [type, ofKind] of Map.groupBy(days, ({ type }) => type)) {
    const seqs = await readBusiest(database, { type, days: ofKind.map(({ day }) => day) }, limit);
    busiest.push(...seqs);
  }
  if (busiest.length === 0) return [];
  const { rows } = await sql<Summed>`
    SELECT c.id, c.c_id AS "cId", c.type, c.item_name AS "itemName", sum(d.views) AS views, sum(d.downloads) AS downloads
    FROM contents AS c JOIN item_days AS d ON d.seq = c.seq
    WHERE c.seq IN (${sql.join(busiest)}) AND d.day BETWEEN ${span.from} AND ${span.to}
    GROUP BY c.seq, c.id, c.c_id, c.type, c.item_name
    ORDER BY sum(d.activity) DESC, c.seq DESC LIMIT ${limit}`.execute(database);
  return rows.map((row) => ({ ...row, views: Number(row.views), downloads: Number(row.downloads) }));
}

async function readBusiest(database: Database, { type, days }: { type: ItemType; days: string[] }, limit: number) {
  const ofDays = days.map(
    (day) => sql`
      SELECT * FROM (
        SELECT seq, activity FROM item_days WHERE type = ${type} AND day = ${day}
        ORDER BY activity DESC, seq DESC LIMIT ${BUSIEST_OF_A_DAY}
      ) AS busiest`,
  );
  const { rows } = await sql<{ seq: number }>`
    SELECT seq FROM (${sql.join(ofDays, sql` UNION ALL `)}) AS busy
    GROUP BY seq ORDER BY sum(activity) DESC, seq DESC LIMIT ${limit}`.execute(database);
  return rows.map(({ seq }) => seq);
}

async function sweepDays(write: Access["write"], type: ItemType, before: string, limit: number): Promise<number> {
  if (limit === 0) return 0;
  const { numAffectedRows = 0n } = await write((database) =>
    sql`
      DELETE FROM item_days WHERE type = ${type} AND (seq, day) IN (
        SELECT seq, day FROM item_days WHERE type = ${type} AND day < ${before} LIMIT ${limit}
      )`.execute(database),
  );
  return Number(numAffectedRows);
}
