import { sql } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import { wordsOf } from "./canonical-words.ts";
import type { Database } from "../database/schema.ts";
import type { Scope } from "./title-index.ts";

/** Sorts after every text with the same prefix. */
const LAST_CHARACTER = "\u{10ffff}";
const MAX_COMPARED = 100;

type Named = { seq: number; name_key: string; item_name: string; downloads: number };

/** By the order of the keys, then spelled as `typed`, then most downloaded. */
export async function findByKeys(
  database: Database,
  keys: readonly string[],
  typed: readonly string[],
  scope: Scope,
): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await selectNamed(database, scope)
    .where("c.name_key", "in", keys)
    .orderBy("s.downloads", "desc")
    .orderBy("c.seq", "desc")
    .execute();
  const asTyped = typed.join(" ");
  const rank = ({ name_key, item_name }: Named) =>
    2 * keys.indexOf(name_key) + (wordsOf(item_name).join(" ") === asTyped ? 0 : 1);
  return rows.sort((a, b) => rank(a) - rank(b)).map(({ seq }) => seq);
}

/** As `findByKeys`, but bounded: omits some of more than a hundred namesakes. */
export async function findSomeByKeys(database: Database, keys: readonly string[], scope: Scope): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await selectNamed(database, scope).where("c.name_key", "in", keys).execute();
  const rank = ({ name_key }: Named) => keys.indexOf(name_key);
  return rows.sort((a, b) => rank(a) - rank(b) || byDownloads(a, b)).map(({ seq }) => seq);
}

/** Ignores spacing. Sorts the first hundred by downloads. */
export async function findByKeyPrefix(database: Database, key: string, scope: Scope): Promise<number[]> {
  const rows = await selectNamed(database, scope)
    .where("c.name_key", ">=", key)
    .where("c.name_key", "<", key + LAST_CHARACTER)
    .orderBy("c.name_key")
    .orderBy("c.seq", "desc")
    .execute();
  return rows.sort(byDownloads).map(({ seq }) => seq);
}

function byDownloads(a: Named, b: Named): number {
  return b.downloads - a.downloads || b.seq - a.seq;
}

/** Case-sensitive, sorted by name. */
export async function findByNamePrefix(
  { database, limit, ...scope }: Scope & { database: Database; limit: number },
  text: string,
) {
  if (text === "" || scope.types.length === 0) return [];
  const rows = await inScope(database, scope)
    .select("c.seq")
    .where("c.item_name", ">=", text)
    .where("c.item_name", "<", text + LAST_CHARACTER)
    .orderBy("c.item_name")
    .orderBy("c.seq")
    .limit(limit)
    .execute();
  return rows.map(({ seq }) => seq);
}

function selectNamed(database: Database, scope: Scope) {
  return inScope(database, scope)
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .select(["c.seq", "c.name_key", "c.item_name", "s.downloads"])
    .limit(MAX_COMPARED);
}

/** Expressions, because with plain columns the planner reads all items of the types instead of the few names. */
function inScope(database: Database, { types, year, upTo }: Scope) {
  let items = database.selectFrom("contents as c").where(sql<ItemType>`c.type || ''`, "in", types);
  if (year !== undefined) items = items.where(sql<number>`c.release_year + 0`, "=", year);
  if (upTo !== undefined) items = items.where(sql<number>`c.seq + 0`, "<=", upTo);
  return items;
}
