import { sql, type RawBuilder } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import { personSlugOf } from "#app/lib/text/person-slugs.ts";
import type { FoundName, NameSearch } from "./search.store.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { mayBePrefix } from "../titles/item-words.sql.ts";
import { nameWordsOf } from "../titles/person-words.sql.ts";
import { readNames, slugsOfNames } from "./other-names.sql.ts";
import { isMisspelt } from "../titles/spelling.ts";
import { LAST_CHARACTER, nameAlternativesOf } from "../titles/vocabulary.sql.ts";

const MAX_WORDS = 8;
const MAX_COMPARED = 200;
/** Maximum letters that differ between a typed word and the name's. */
const MAX_DIFFERENCE = 2;

type Person = { slug: string; label: string; items: number | string };
type Condition = RawBuilder<unknown>;

/** Searches the first 200 people with the longest word of `text`. */
export async function findPeople(
  database: Database,
  text: string,
  types: readonly ItemType[],
  { limit, isFuzzy = false }: NameSearch,
): Promise<FoundName[]> {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  if (words.length === 0 || types.length === 0) return [];
  const slug = personSlugOf(text);
  const others = slugsOfNames(words, slug, await readNames(database));
  const [longest = "", ...rest] = words.toSorted((a, b) => b.length - a.length);
  const named = sql`SELECT person_id FROM people WHERE slug IN (${sql.join([slug, ...others.slugs])})`;
  const typed = mayBePrefix(longest) ? sql`${named} UNION ALL ${withWord(begins(longest), rest)}` : named;
  const asked = { types, exact: others.exact, limit };
  const found = await readPeople(database, typed, asked);
  const people = found.length === 0 && isFuzzy ? await findMisspelt(database, longest, rest, asked) : found;
  return people
    .map(({ items, ...person }) => ({ ...person, isExact: others.exact.has(person.slug), items: Number(items) }))
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.items - a.items || (a.slug < b.slug ? -1 : 1))
    .slice(0, limit)
    .map(({ items: _items, ...person }) => person);
}

/** `exact` are the slugs of the typed name. */
type Asked = { types: readonly ItemType[]; exact: ReadonlySet<string>; limit: number };

async function findMisspelt(database: Database, longest: string, others: readonly string[], asked: Asked): Promise<Person[]> {
  const alternatives = await nameAlternativesOf(database, [longest]);
  const ids = withWord(sql`w.word IN (${sql.join(alternatives.get(longest) ?? [])})`);
  const { rows } = await sql<{ slug: string; label: string }>`
    SELECT p.slug, p.label FROM people AS p WHERE p.person_id IN (${ids})`.execute(database);
  const slugs = rows.filter(({ label }) => fits(label, others)).map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  return readPeople(database, sql`SELECT person_id FROM people WHERE slug IN (${sql.join(slugs)})`, asked);
}

/**
 * The people with most items of these types, ties included, and the one typed exactly; only their names are read. `type` is an
 * expression, so that each person takes one range instead of one per type.
 */
async function readPeople(database: Database, ids: Condition, { types, exact, limit }: Asked): Promise<Person[]> {
  const { rows } = await sql<Person>`
    WITH counted AS MATERIALIZED (
      SELECT i.person_id, count(*) AS items FROM item_people AS i
      WHERE i.person_id IN (${ids}) AND i.type || '' IN (${sql.join(types)}) GROUP BY i.person_id
    ), least AS MATERIALIZED (SELECT items FROM counted ORDER BY items DESC LIMIT 1 OFFSET ${sql.lit(limit - 1)})
    SELECT p.slug, p.label, c.items FROM counted AS c CROSS JOIN people AS p
    WHERE p.person_id = c.person_id AND (c.items >= coalesce((SELECT items FROM least), 0) OR p.slug IN (${sql.join([...exact])}))`.execute(
    database,
  );
  return rows;
}

/** Narrows the first of those people to the ones whom all other words name too. */
function withWord(condition: Condition, others: readonly string[] = []): Condition {
  const named = others.map(
    (word) => sql`AND EXISTS (SELECT 1 FROM person_words AS w WHERE w.person_id = first.person_id AND ${begins(word)})`,
  );
  return sql`
    SELECT first.person_id FROM (
      SELECT w.person_id FROM person_words AS w WHERE ${condition} ORDER BY w.word, w.person_id LIMIT ${sql.lit(MAX_COMPARED)}
    ) AS first WHERE 1 = 1 ${sql.join(named, sql` `)}`;
}

function begins(word: string): Condition {
  return sql`w.word >= ${word} AND w.word < ${word + LAST_CHARACTER}`;
}

/** Matches each word as typed, as a prefix or misspelt. */
function fits(label: string, words: readonly string[]): boolean {
  const known = nameWordsOf(label);
  const isClose = (typed: string, word: string) =>
    Math.abs(typed.length - word.length) <= MAX_DIFFERENCE && isMisspelt(typed, word);
  return words.every((typed) => known.some((word) => word.startsWith(typed) || isClose(typed, word)));
}
