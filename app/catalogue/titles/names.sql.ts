import { sql, type RawBuilder } from "kysely";
import { titleKey, wordsOf } from "./canonical-words.ts";
import { withoutRepeats } from "./found-seqs.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { IndexedItem, Scope } from "./title-index.sql.ts";
import { LAST_CHARACTER } from "./vocabulary.sql.ts";

const MAX_COMPARED = 100;
const MAX_NAMESAKES = 1000;
const MIN_PREFIX_LENGTH = 3;
/** In UTF-16 units. Longer titles are found by words. */
const MAX_KEY_LENGTH = 300;

const FIRST = sql`ORDER BY downloads DESC, seq DESC LIMIT ${sql.lit(MAX_COMPARED)}`;

type Ranked = { seq: number; downloads: number };
/** `item_name` is null if another title matched. */
type Keyed = Ranked & { name_key: string; item_name: string | null };
type Named = Keyed & { item_name: string };

/** In the order of the keys, then most downloaded first. */
export async function findByKeys(database: Database, keys: readonly string[], scope: Scope): Promise<number[]> {
  return keys.length === 0 ? [] : inOrderOf(keys, await selectByKeys(database, keys, scope).execute());
}

/** Bounded, unlike `findByKeys`: omits some of more than a hundred namesakes. */
export async function findSomeByKeys(database: Database, keys: readonly string[], scope: Scope): Promise<number[]> {
  if (keys.length === 0) return [];
  return inOrderOf(keys, await selectNamed(database, scope).where("c.name_key", "in", keys).execute());
}

/** Reads the first namesakes of each key, of which there may be thousands, in the order of an index. */
function selectByKeys(database: Database, keys: readonly string[], scope: Scope) {
  const inOrder = (key: string) =>
    sql`SELECT seq, downloads FROM item_facets AS c WHERE name_key = ${key} AND ${isIn(scope)} ${FIRST}`;
  const namesakes = keys.map((key) => sql`SELECT seq, downloads FROM (${inOrder(key)}) AS first`);
  const ranked = sql<Ranked>`(${sql.join(namesakes, sql` UNION ALL `)} ${FIRST})`.as("r");
  return database
    .selectFrom(ranked)
    .innerJoin("contents as c", "c.seq", "r.seq")
    .select(["c.seq", "c.name_key", "c.item_name", "r.downloads"]);
}

function inOrderOf(keys: readonly string[], rows: readonly Keyed[]): number[] {
  const rank = ({ name_key }: Keyed) => keys.indexOf(name_key);
  return rows.toSorted((a, b) => rank(a) - rank(b) || byDownloads(a, b)).map(({ seq }) => seq);
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

type ByTitle = { same: number[]; begun: number[] };

/**
 * Matches the title first, spelled as `typed` before others, then an original or alternative title or a reading in Latin
 * letters: `same` equals the first key; `begun` equals another key or begins with the first, if it has 3 characters. Most
 * downloaded first.
 */
export async function findByAnyTitle(
  database: Database,
  keys: readonly string[],
  typed: readonly string[],
  scope: Scope,
): Promise<ByTitle> {
  const [key = ""] = keys;
  const isPrefix = key.length >= MIN_PREFIX_LENGTH;
  const { own, begun } = await (isPrefix ? readTitledOrBegun(database, key, scope) : readTitled(database, key, scope));
  const rest = isPrefix ? keys.slice(1) : keys;
  const same = rest.length === 0 ? [] : await selectOtherNamed(database, scope).where("o.name_key", "in", rest).execute();
  const isTyped = ({ name_key }: Keyed) => name_key === key;
  return {
    same: withoutRepeats(spelledFirst(own, typed), byDownloadsOnce([...same, ...begun].filter(isTyped))),
    begun: withoutRepeats(byDownloadsOnce(same), byDownloadsOnce(begun)),
  };
}

/** `own` matched by the title, `begun` by another one. */
type Titled = { own: Named[]; begun: Keyed[] };

async function readTitled(database: Database, key: string, scope: Scope): Promise<Titled> {
  return { own: await selectByKeys(database, [key], scope).execute(), begun: [] };
}

/** Uses one statement, because on PostgreSQL a second costs more than its work. */
async function readTitledOrBegun(database: Database, key: string, scope: Scope): Promise<Titled> {
  const beginning = selectOtherNamed(database, scope)
    .where("o.name_key", ">=", key)
    .where("o.name_key", "<", key + LAST_CHARACTER)
    .orderBy("o.name_key")
    .orderBy("o.seq", "desc");
  const rows = await database
    .selectFrom(selectByKeys(database, [key], scope).as("titled"))
    .selectAll()
    .$castTo<Keyed>()
    .unionAll(database.selectFrom(beginning.as("begun")).selectAll())
    .execute();
  return { own: rows.filter(isOwn), begun: rows.filter((row) => !isOwn(row)) };
}

function isOwn(row: Keyed): row is Named {
  return row.item_name !== null;
}

function spelledFirst(rows: readonly Named[], typed: readonly string[]): number[] {
  const spelling = typed.join(" ");
  const ranked = rows.toSorted(byDownloads);
  const spelled = ranked.filter(({ item_name }) => wordsOf(item_name).join(" ") === spelling);
  return [...new Set([...spelled, ...ranked].map(({ seq }) => seq))];
}

function byDownloadsOnce(rows: readonly Ranked[]): number[] {
  return [...new Set(rows.toSorted(byDownloads).map(({ seq }) => seq))];
}

function selectOtherNamed(database: Database, scope: Scope) {
  return database
    .selectFrom("contents as c")
    .where(isIn(scope))
    .innerJoin("other_titles as o", "o.seq", "c.seq")
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .select(["c.seq", "o.name_key", sql<string | null>`NULL`.as("item_name"), "s.downloads"])
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
  const rows = await database
    .selectFrom("contents as c")
    .select("c.seq")
    .where(isIn(scope))
    .where("c.item_name", ">=", text)
    .where("c.item_name", "<", text + LAST_CHARACTER)
    .orderBy("c.item_name")
    .orderBy("c.seq")
    .limit(limit)
    .execute();
  return rows.map(({ seq }) => seq);
}

function selectNamed(database: Database, scope: Scope) {
  return database
    .selectFrom("contents as c")
    .where(isIn(scope))
    .innerJoin("content_stats as s", "s.seq", "c.seq")
    .select(["c.seq", "c.name_key", "c.item_name", "s.downloads"])
    .limit(MAX_COMPARED);
}

/** Uses expressions, because with plain columns the planner reads all items of the types instead of the few names. */
function isIn({ types, year, upTo }: Scope): RawBuilder<boolean> {
  const released = year === undefined ? sql`` : sql` AND c.release_year + 0 = ${year}`;
  const known = upTo === undefined ? sql`` : sql` AND c.seq + 0 <= ${upTo}`;
  return sql`c.type || '' IN (${sql.join(types)})${released}${known}`;
}
