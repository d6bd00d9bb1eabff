import { sql, type RawBuilder } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import { personSlugOf } from "#app/lib/text/person-slugs.ts";
import type { FoundName, NameSearch } from "../../store.ts";
import type { Database } from "../database/schema.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { mayBePrefix } from "../titles/item-words.ts";
import { nameWordsOf } from "../titles/person-words.ts";
import { isMisspelt } from "../titles/spelling.ts";
import { nameAlternativesOf } from "../titles/vocabulary.ts";

const MAX_WORDS = 8;
const MAX_COMPARED = 200;
/** In letters, between a misspelt word and the name's. */
const MAX_DIFFERENCE = 2;
const LAST_CHARACTER = "\u{10ffff}";

type Person = { slug: string; label: string; items: number | string };
type Condition = RawBuilder<unknown>;

/** Among the first 200 people with the longest word of `text`. */
export async function findPeople(
  database: Database,
  text: string,
  types: readonly ItemType[],
  { limit, isFuzzy = false }: NameSearch,
): Promise<FoundName[]> {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  if (words.length === 0 || types.length === 0) return [];
  const slug = personSlugOf(text);
  const [longest = "", ...others] = words.toSorted((a, b) => b.length - a.length);
  const named = sql`SELECT person_id FROM people WHERE slug = ${slug}`;
  const typed = mayBePrefix(longest) ? sql`${named} UNION ALL ${withWord(begins(longest), others)}` : named;
  const found = await readPeople(database, types, typed);
  const people = found.length === 0 && isFuzzy ? await findMisspelt(database, types, longest, others) : found;
  return people
    .map(({ items, ...person }) => ({ ...person, isExact: person.slug === slug, items: Number(items) }))
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.items - a.items || (a.slug < b.slug ? -1 : 1))
    .slice(0, limit)
    .map(({ items: _items, ...person }) => person);
}

async function findMisspelt(
  database: Database,
  types: readonly ItemType[],
  longest: string,
  others: readonly string[],
): Promise<Person[]> {
  const alternatives = await nameAlternativesOf(database, [longest]);
  const ids = withWord(sql`w.word IN (${sql.join(alternatives.get(longest) ?? [])})`);
  const { rows } = await sql<{ slug: string; label: string }>`
    SELECT p.slug, p.label FROM people AS p WHERE p.person_id IN (${ids})`.execute(database);
  const slugs = rows.filter(({ label }) => fits(label, others)).map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  return readPeople(database, types, sql`SELECT person_id FROM people WHERE slug IN (${sql.join(slugs)})`);
}

/** Those with items of these types. */
async function readPeople(database: Database, types: readonly ItemType[], ids: Condition): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT * FROM (
      SELECT p.slug, p.label,
        (SELECT count(*) FROM item_people AS i WHERE i.person_id = p.person_id AND i.type IN (${sql.join(types)})) AS items
      FROM people AS p WHERE p.person_id IN (${ids})
    ) AS found WHERE items > 0`.execute(database);
  return rows;
}

/** Of the first of those, whom each of the other words names too. */
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

/** Each word as typed, as a prefix or misspelt. */
function fits(label: string, words: readonly string[]): boolean {
  const known = nameWordsOf(label);
  const isClose = (typed: string, word: string) =>
    Math.abs(typed.length - word.length) <= MAX_DIFFERENCE && isMisspelt(typed, word);
  return words.every((typed) => known.some((word) => word.startsWith(typed) || isClose(typed, word)));
}
