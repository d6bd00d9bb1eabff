import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { beginningRestsOf, isCorrectable, restsOf, typoDistance } from "./spelling.ts";
import type { Place } from "./title-index.ts";
import { isUnspaced, vocabularyOf } from "./title-words.ts";
import { fewestParts } from "./word-parts.ts";

const MAX_ALTERNATIVES = 5;
const MAX_COMPARED = 400;
const MAX_SPLIT_LENGTH = 24;
const LAST_CHARACTER = "\u{10ffff}";

export async function addWords(database: Database, title: string): Promise<void> {
  const words = vocabularyOf(title);
  if (words.length === 0) return;
  const counted = await database
    .insertInto("search_words")
    .values(words.map((word) => ({ word })))
    .onConflict((conflict) => conflict.column("word").doUpdateSet((row) => ({ titles: row("search_words.titles", "+", 1) })))
    .returning(["word_id", "word", "titles"])
    .execute();
  const rests = counted
    .filter(({ word, titles }) => titles === 1 && isCorrectable(word))
    .flatMap(({ word_id, word }) => allRestsOf(word).map((rest) => ({ rest, word_id })));
  if (rests.length === 0) return;
  await database
    .insertInto("word_deletes")
    .values(rests)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A word that no title contains any more is forgotten. */
export async function removeWords(database: Database, title: string): Promise<void> {
  for (const word of vocabularyOf(title)) {
    const counted = await database
      .updateTable("search_words")
      .set((row) => ({ titles: row("titles", "-", 1) }))
      .where("word", "=", word)
      .returning(["word_id", "titles"])
      .executeTakeFirst();
    if (counted && counted.titles <= 0) await forgetWord(database, counted.word_id, word);
  }
}

async function forgetWord(database: Database, wordId: number, word: string): Promise<void> {
  await database.deleteFrom("word_deletes").where("rest", "in", allRestsOf(word)).where("word_id", "=", wordId).execute();
  await database.deleteFrom("search_words").where("word_id", "=", wordId).execute();
}

function allRestsOf(word: string): string[] {
  return [...new Set([...restsOf(word), ...beginningRestsOf(word)])];
}

/** Words that begin a known word, or can be part of a longer one. */
export async function knownBeginnings(database: Database, words: readonly string[]): Promise<ReadonlySet<string>> {
  const parts = words.filter(isUnspaced);
  const begun = words.filter((word) => !isUnspaced(word));
  if (begun.length === 0) return new Set(parts);
  const lookUps = begun.map(
    (word) => sql`
      SELECT ${word} AS word
      WHERE EXISTS (SELECT 1 FROM search_words AS w WHERE w.word >= ${word} AND w.word < ${word + LAST_CHARACTER})`,
  );
  const { rows } = await sql<{ word: string }>`${sql.join(lookUps, sql` UNION ALL `)}`.execute(database);
  return new Set([...parts, ...rows.map(({ word }) => word)]);
}

/** Per typed word: itself and the known words it may be a misspelling of, likeliest first. */
export async function alternativesOf(database: Database, typed: readonly string[]): Promise<Map<string, Place>> {
  const near = await wordsWithRests(database, typed.filter(isCorrectable).flatMap(restsOf));
  return new Map(typed.map((word) => [word, [...new Set([word, ...nearest(word, near)])]]));
}

export async function alternativesOfBeginning(database: Database, typed: string): Promise<Place> {
  return [typed, ...nearest(typed, await wordsWithRests(database, beginningRestsOf(typed)))];
}

type KnownWord = { word: string; titles: number };

function wordsWithRests(database: Database, rests: readonly string[]): Promise<KnownWord[]> {
  if (rests.length === 0) return Promise.resolve([]);
  return database
    .selectFrom("word_deletes as d")
    .innerJoin("search_words as w", "w.word_id", "d.word_id")
    .select(["w.word", "w.titles"])
    .distinct()
    .where("d.rest", "in", rests)
    .orderBy("w.titles", "desc")
    .orderBy("w.word")
    .limit(MAX_COMPARED)
    .execute();
}

function nearest(typed: string, known: readonly KnownWord[]): string[] {
  if (!isCorrectable(typed)) return [];
  return known
    .flatMap(({ word, titles }) => {
      const distance = typoDistance(typed, word);
      return distance === null ? [] : [{ word, titles, distance }];
    })
    .sort((a, b) => a.distance - b.distance || b.titles - a.titles || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_ALTERNATIVES)
    .map(({ word }) => word);
}

/** The known words that each word is composed of ("gurrenlagann"); omitted or empty if none. */
export async function partsOf(database: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const parted = words.map((word) => Array.from(word)).filter(({ length }) => length <= MAX_SPLIT_LENGTH);
  const runs = new Set(parted.flatMap(runsOf));
  if (runs.size === 0) return new Map();
  const rows = await database
    .selectFrom("search_words")
    .select(["word", "titles"])
    .where("word", "in", [...runs])
    .execute();
  const known = new Map(rows.map(({ word, titles }) => [word, titles]));
  return new Map(parted.map((letters) => [letters.join(""), fewestParts(letters, known)]));
}

function runsOf(letters: readonly string[]): string[] {
  return letters.flatMap((_, start) => letters.slice(start).map((_, i) => letters.slice(start, start + i + 1).join("")));
}
