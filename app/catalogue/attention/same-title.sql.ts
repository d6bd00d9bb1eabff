import { sql, type ExpressionBuilder } from "kysely";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { ContentsTable, Database, Tables } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";

export type TitleKey = Pick<ContentsTable, "type" | "name_key" | "release_year">;

const REASON = "same-title";
/** With two others, both already have the reason. */
const ENOUGH = 2;

/** Adds the reason to the item and to those that share its title and year, or removes it from the item. */
export async function noteSameTitle(database: Database, seq: number, key: TitleKey): Promise<void> {
  const others = key.name_key === "" ? [] : await selectSame(database, key).where("seq", "<>", seq).limit(ENOUGH).execute();
  if (others.length === 0) return clear(database, seq);
  const rows = [{ seq }, ...others].map((row) => ({ reason: REASON, seq: row.seq }) as const);
  await insertRows(database, "attention", rows, { conflicts: "skip" });
}

/** Notes equal titles for new items. The oldest item of a title gets the reason once there is a second one. */
export async function noteSameTitles(database: Database, items: readonly { seq: number; key: TitleKey }[]): Promise<void> {
  const named = items.filter(({ key }) => key.name_key !== "").map(({ seq }) => seq);
  const rows = await inSlices(named, (seqs) =>
    database
      .selectFrom("contents as c")
      .select((row) => ["c.seq", oldestNamesake(row, "o.seq").as("namesake")])
      .where("c.seq", "in", seqs)
      .execute(),
  );
  const same = rows.filter(({ namesake }) => namesake !== null).flatMap(({ seq, namesake }) => [seq, Number(namesake)]);
  const noted = Array.from(new Set(same), (seq) => ({ reason: REASON, seq }) as const);
  await insertRows(database, "attention", noted, { conflicts: "skip" });
}

/** For each id with an older item of the same title and year: the code of the oldest one. */
export async function readOlderNamesakes(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inSlices(ids, (slice) =>
    database
      .selectFrom("contents as c")
      .select((row) => ["c.id", oldestNamesake(row, "o.c_id").whereRef("o.seq", "<", "c.seq").as("code")])
      .where("c.id", "in", slice)
      .where("c.name_key", "<>", "")
      .execute(),
  );
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code]])));
}

/**
 * Uses expressions, because without statistics PostgreSQL reads all items of the kind and year instead of the few with the name.
 */
function oldestNamesake<Column extends "o.seq" | "o.c_id">(
  row: ExpressionBuilder<Tables & { c: Tables["contents"] }, "c">,
  column: Column,
) {
  return row
    .selectFrom("contents as o")
    .select(column)
    .whereRef("o.name_key", "=", "c.name_key")
    .where(sql<boolean>`o.type || '' = c.type`)
    .where(sql<boolean>`o.release_year + 0 = c.release_year`)
    .whereRef("o.seq", "<>", "c.seq")
    .orderBy("o.seq")
    .limit(1);
}

/** Called when an item has left. If only one of this title remains, its reason is removed. */
export async function forgetSameTitle(database: Database, key: TitleKey): Promise<void> {
  const [left, another] = await selectSame(database, key).limit(ENOUGH).execute();
  if (left && !another) await clear(database, left.seq);
}

export function isSameTitle(one: TitleKey, other: TitleKey): boolean {
  return one.type === other.type && one.name_key === other.name_key && one.release_year === other.release_year;
}

export function selectSame(database: Database, { type, name_key, release_year }: TitleKey) {
  return database
    .selectFrom("contents")
    .select(["seq", "id"])
    .where("name_key", "=", name_key)
    .where("type", "=", type)
    .where("release_year", "=", release_year);
}

async function clear(database: Database, seq: number): Promise<void> {
  await database.deleteFrom("attention").where("reason", "=", REASON).where("seq", "=", seq).execute();
}
