import { sql } from "kysely";
import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import { daysBefore } from "#app/lib/time/days.ts";
import { momentum } from "./momentum.ts";
import { readSummaries } from "../items/item-reads.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";

const RECENT_DAYS = 7;
const COMPARED_DAYS = 14;
/** Limits the work: an item that is never among these all week is not trending. */
const BUSIEST_OF_A_DAY = 200;

type Activity = { seq: number; created_at: number; recent: number; before: number };

export async function readTrending(database: Database, type: ItemType, day: string, limit: number): Promise<ItemSummary[]> {
  const ranked = (await readActivity(database, type, day)).toSorted(
    (a, b) => momentum(b.recent, b.before) - momentum(a.recent, a.before) || b.created_at - a.created_at || b.seq - a.seq,
  );
  const first = ranked.slice(0, limit).map(({ seq }) => seq);
  return readSummaries(database, first);
}

async function readActivity(database: Database, type: ItemType, day: string): Promise<Activity[]> {
  const recent = Array.from({ length: RECENT_DAYS }, (_, days) => daysBefore(day, days));
  const busiest = recent.map(
    (each) => sql`
      SELECT seq FROM (
        SELECT seq FROM item_days WHERE type = ${type} AND day = ${each}
        ORDER BY activity DESC, seq DESC LIMIT ${BUSIEST_OF_A_DAY}
      ) AS busiest`,
  );
  const firstRecent = daysBefore(day, RECENT_DAYS - 1);
  const firstCompared = daysBefore(firstRecent, COMPARED_DAYS);
  const { rows } = await sql<Activity>`
    WITH candidates AS (${sql.join(busiest, sql` UNION `)})
    SELECT c.seq, c.created_at,
      sum(CASE WHEN d.day >= ${firstRecent} THEN d.activity ELSE 0 END) AS recent,
      sum(CASE WHEN d.day < ${firstRecent} THEN d.activity ELSE 0 END) AS before
    FROM candidates CROSS JOIN contents AS c CROSS JOIN item_days AS d
    WHERE c.seq = candidates.seq AND d.seq = c.seq AND d.day BETWEEN ${firstCompared} AND ${day}
    GROUP BY c.seq, c.created_at`.execute(database);
  return rows;
}
