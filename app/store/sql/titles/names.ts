import { sql } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import { titleKey, wordsOf } from "./canonical-words.ts";
import { insertRows } from "../database/insert-rows.ts";
import type { Database } from "../database/schema.ts";
import type { IndexedItem, Scope } from "./title-index.ts";

/** Sorts after every text with the same prefix. */
const LAST_CHARACTER = "\u{10ffff}";
const MAX_COMPARED = 100;
const MAX_NAMESAKES = 1000;
const MIN_PREFIX_LENGTH = 3;
/** In UTF-16 units; longer titles are found by words. */
const MAX_KEY_LENGTH = 300;

type Ranked = { seq: number; downloads: number };
type Named = Ranked & { name_key: string; item_name: string };

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

/** Items with one of the keys, of any type. */
export async function findNamesakes(database: Database, keys: readonly string[]): Promise<ReadonlySet<number>> {
  if (keys.length === 0) return new Set();
  const rows = await database.selectFrom("contents").select("seq").where("name_key", "in", keys).limit(MAX_NAMESAKES).execute();
  return new Set(rows.map(({ seq }) => seq));
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

type OtherTitles = { same: number[]; begun: number[] };

/**
 * By an original or alternative title, or a reading in Latin letters: `same` as the first key, then the same as
 * another or beginning with the first, if it has 3 characters. Most downloaded first.
 */
export async function findByOtherTitles(database: Database, keys: readonly string[], scope: Scope): Promise<OtherTitles> {
  const [key = ""] = keys;
  const select = selectOtherNamed(database, scope);
  const isPrefix = key.length >= MIN_PREFIX_LENGTH;
  const begun = isPrefix
    ? await select
        .where("o.name_key", ">=", key)
        .where("o.name_key", "<", key + LAST_CHARACTER)
        .orderBy("o.name_key")
        .orderBy("o.seq", "desc")
        .execute()
    : [];
  const rest = isPrefix ? keys.slice(1) : keys;
  const same = rest.length === 0 ? [] : await select.where("o.name_key", "in", rest).execute();
  const isTyped = ({ name_key }: { name_key: string }) => name_key === key;
  const distinct = (rows: readonly Ranked[]) => [...new Set(rows.toSorted(byDownloads).map(({ seq }) => seq))];
  return { same: distinct([...same, ...begun].filter(isTyped)), begun: [...distinct(same), ...distinct(begun)] };
}

function selectOtherNamed(database: Database, scope: Scope) {
  return inScope(database, scope)
    .innerJoin("other_titles as o", "o.seq", "c.seq")
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .select(["c.seq", "o.name_key", "s.downloads"])
    .limit(MAX_COMPARED);
}

export async function addOtherTitles(
  database: Database,
  items: readonly Pick<IndexedItem, "seq" | "otherTitles">[],
): Promise<void> {
  const rows = items.flatMap(({ seq, otherTitles }) => {
    const keys = new Set(otherTitles.map((title) => titleKey(wordsOf(title)).slice(0, MAX_KEY_LENGTH)).filter(Boolean));
    return Array.from(keys, (name_key) => ({ name_key, seq }));
  });
  await insertRows(database, "other_titles", rows);
}

export async function removeOtherTitles(database: Database, seq: number): Promise<void> {
  await database.deleteFrom("other_titles").where("seq", "=", seq).execute();
}

function byDownloads(a: Ranked, b: Ranked): number {
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
