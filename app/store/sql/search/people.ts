import { sql } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import { latinOf } from "#app/lib/text/transliterate.ts";
import type { FoundName, NameSearch } from "../../store.ts";
import type { Database } from "../database/schema.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { mayBePrefix } from "../titles/item-words.ts";
import { nameWordsOf } from "../titles/person-words.ts";
import { nameAlternativesOf } from "../titles/vocabulary.ts";

const MAX_WORDS = 8;
const MAX_COMPARED = 200;
const LAST_CHARACTER = "\u{10ffff}";

type Person = { person_id: number; slug: string; label: string };

/** Among the first 200 people with the longest word of `text`. */
export async function findPeople(
  database: Database,
  text: string,
  types: readonly ItemType[],
  { limit, isFuzzy = false }: NameSearch,
): Promise<FoundName[]> {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  if (words.length === 0 || types.length === 0) return [];
  const exact = await findExact(database, words);
  const begun = await findBegun(database, words);
  const none = isFuzzy && exact.length + begun.length === 0;
  const people = new Map(
    [...exact, ...begun, ...(none ? await findMisspelt(database, words) : [])].map((person) => [person.person_id, person]),
  );
  const counts = await countItems(database, [...people.keys()], types);
  return [...people.values()]
    .map(({ person_id, slug, label }) => ({ slug, label, isExact: isNamed(label, words), items: counts.get(person_id) ?? 0 }))
    .filter(({ items }) => items > 0)
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.items - a.items || (a.slug < b.slug ? -1 : 1))
    .slice(0, limit)
    .map(({ slug, label, isExact }) => ({ slug, label, isExact }));
}

async function findExact(database: Database, words: readonly string[]): Promise<Person[]> {
  const withEach = words.map((word) => sql`SELECT person_id FROM person_words WHERE word = ${word}`);
  const { rows } = await sql<Person>`
    SELECT p.person_id, p.slug, p.label FROM people AS p
    WHERE p.person_id IN (SELECT person_id FROM (${sql.join(withEach, sql` INTERSECT `)}) AS named)
    ORDER BY p.person_id LIMIT ${MAX_COMPARED}`.execute(database);
  return rows.filter(({ label }) => isNamed(label, words));
}

function isNamed(label: string, words: readonly string[]): boolean {
  const typed = words.join("");
  return [label, latinOf(label)].some((name) => wordsOf(name).join("") === typed);
}

/** Each word begins a word of the name. */
async function findBegun(database: Database, words: readonly string[]): Promise<Person[]> {
  const longest = longestOf(words);
  if (!mayBePrefix(longest)) return [];
  const found = await database
    .selectFrom("person_words as w")
    .innerJoin("people as p", "p.person_id", "w.person_id")
    .select(["p.person_id", "p.slug", "p.label"])
    .where("w.word", ">=", longest)
    .where("w.word", "<", longest + LAST_CHARACTER)
    .orderBy("w.word")
    .orderBy("w.person_id")
    .limit(MAX_COMPARED)
    .execute();
  return found.filter(({ label }) =>
    fits(
      label,
      words.map((word) => [word]),
    ),
  );
}

async function findMisspelt(database: Database, words: readonly string[]): Promise<Person[]> {
  const alternatives = await nameAlternativesOf(database, words);
  const places = words.map((word) => alternatives.get(word) ?? [word]);
  const found = await database
    .selectFrom("person_words as w")
    .innerJoin("people as p", "p.person_id", "w.person_id")
    .select(["p.person_id", "p.slug", "p.label"])
    .where("w.word", "in", alternatives.get(longestOf(words)) ?? [])
    .orderBy("w.word")
    .orderBy("w.person_id")
    .limit(MAX_COMPARED)
    .execute();
  return found.filter(({ label }) => fits(label, places));
}

function fits(label: string, places: readonly (readonly string[])[]): boolean {
  const known = nameWordsOf(label);
  return places.every((spellings) => spellings.some((spelling) => known.some((word) => word.startsWith(spelling))));
}

function longestOf(words: readonly string[]): string {
  return words.toSorted((a, b) => b.length - a.length)[0] ?? "";
}

async function countItems(
  database: Database,
  personIds: readonly number[],
  types: readonly ItemType[],
): Promise<Map<number, number>> {
  if (personIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("item_people")
    .select((row) => ["person_id", row.fn.countAll<number | string>().as("n")])
    .where("person_id", "in", personIds)
    .where("type", "in", types)
    .groupBy("person_id")
    .execute();
  return new Map(rows.map(({ person_id, n }) => [person_id, Number(n)]));
}
