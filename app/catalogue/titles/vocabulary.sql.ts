import { sql } from "kysely";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { isOneOfFound } from "#app/platform/sql/one-of.ts";
import { beginningRestsOf, distantRestsOf, endingOf, isCorrectable, isTwoTyposFrom, restsOf, typoDistance } from "./spelling.ts";
import { factSlug } from "./item-words.sql.ts";
import { wordsOf } from "./canonical-words.ts";
import { nameWordsOf } from "./person-words.sql.ts";
import type { IndexedItem, Alternatives } from "./title-index.sql.ts";
import { isUnspaced, vocabularyOf } from "./title-words.ts";
import { fewestParts } from "./word-parts.ts";

const MAX_ALTERNATIVES = 5;
const MAX_COMPARED = 400;
const MAX_DISTANT_COMPARED = 1500;
const MAX_SPLIT_LENGTH = 24;
/** Sorts after every text with the same prefix. */
export const LAST_CHARACTER = "\u{10ffff}";

/** Words of titles and of names, such as people and genres, are corrected separately: a name begins with a mark. */
type Vocabulary = "titles" | "names";

/** Words of other titles count as words of titles; the marked ones are never corrected. */
export const MARKS = { titles: "", names: "\ue002", otherTitles: "\ue003" };

/** Counts each word of an item once. */
export async function changeWords(database: Database, old: IndexedItem, item: IndexedItem | null): Promise<void> {
  const [before, after] = [wordsOfItem(old), item ? wordsOfItem(item) : []];
  const gone = before.filter((word) => !after.includes(word));
  await removeWords(database, gone);
  const added = after.filter((word) => !before.includes(word));
  await addWords(database, added);
}

export function addWordsOf(database: Database, items: readonly IndexedItem[]): Promise<void> {
  return addWords(database, items.flatMap(wordsOfItem));
}

type Counted = { word_id: number; word: string; titles: number };

async function addWords(database: Database, words: readonly string[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rows = Array.from(counts, ([word, titles]) => ({ word, titles }));
  const counted = await insertRows<"search_words", Counted>(database, "search_words", rows, {
    conflicts: { key: "word", sum: "titles" },
    returning: ["word_id", "word", "titles"],
  });
  const rests = counted
    .filter(({ word, titles }) => titles === counts.get(word))
    .flatMap(({ word_id, word }) => allRestsOf(word).map((rest) => ({ rest, word_id })));
  await insertRows(database, "word_deletes", rests, { conflicts: "skip" });
}

/** Deletes words that no item contains any more. */
async function removeWords(database: Database, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const counted = await database
    .updateTable("search_words")
    .set((row) => ({ titles: row("titles", "-", 1) }))
    .where("word", "in", words)
    .returning(["word_id", "word", "titles"])
    .execute();
  const forgotten = counted.filter(({ titles }) => titles <= 0);
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ word_id }) => word_id);
  const rests = forgotten.flatMap(({ word }) => allRestsOf(word));
  if (rests.length > 0) {
    await database.deleteFrom("word_deletes").where("rest", "in", rests).where("word_id", "in", ids).execute();
  }
  await database.deleteFrom("search_words").where("word_id", "in", ids).execute();
}

/** Includes the marks. */
function wordsOfItem({ itemName, otherTitles, people, labels }: IndexedItem): string[] {
  const otherWords = otherTitles.flatMap(vocabularyOf);
  const slugs = labels.map((label) => factSlug(wordsOf(label))).filter(Boolean);
  const nameWords = [...[...people, ...labels].flatMap(nameWordsOf), ...slugs];
  const marked = (mark: string, words: readonly string[]) => words.map((word) => mark + word);
  const all = [
    ...vocabularyOf(itemName),
    ...otherWords,
    ...marked(MARKS.otherTitles, otherWords),
    ...marked(MARKS.names, nameWords),
  ];
  return [...new Set(all)].sort();
}

function allRestsOf(marked: string): string[] {
  if (marked.startsWith(MARKS.otherTitles)) return [];
  const mark = marked.startsWith(MARKS.names) ? MARKS.names : "";
  const word = marked.slice(mark.length);
  if (!isCorrectable(word)) return [];
  return [...new Set([...restsOf(word), ...beginningRestsOf(word), ...endingOf(word)])].map((rest) => mark + rest);
}

/** `inTitles` begin a word of titles, `inNames` one of names; `longer` begin a longer word of titles. */
export type KnownWords = Record<"inTitles" | "inOtherTitles" | "inNames" | "longer", ReadonlySet<string>>;

/** Words of scripts without spaces can be part of a longer one, so they count as known. */
export async function readKnownWords(database: Database, words: readonly string[]): Promise<KnownWords> {
  const unspaced = words.filter(isUnspaced);
  const spaced = words.filter((word) => !isUnspaced(word));
  const rows = spaced.length === 0 ? [] : await lookUp(database, spaced);
  const those = (isMeant: (row: (typeof rows)[number]) => number | boolean) =>
    new Set([...unspaced, ...rows.filter(isMeant).map(({ word }) => word)]);
  return {
    inTitles: those(({ titles }) => titles),
    inOtherTitles: those(({ others }) => others),
    inNames: those(({ names }) => names),
    longer: those(({ longer }) => longer),
  };
}

const KNOWN = [
  begins("").as("titles"),
  begins("", sql`>`).as("longer"),
  begins(MARKS.otherTitles).as("others"),
  begins(MARKS.names).as("names"),
];

function begins(mark: string, than = sql`>=`) {
  return sql<number | boolean>`EXISTS (
    SELECT 1 FROM search_words AS w
    WHERE w.word ${than} ${sql.lit(mark)} || typed.column1 AND w.word < ${sql.lit(mark)} || typed.column1 || ${sql.lit(LAST_CHARACTER)}
  )`;
}

/** Uses one subquery for all words, because PostgreSQL takes longer to plan one than to run it. */
function lookUp(database: Database, words: readonly string[]) {
  const values = words.map((word) => sql`(CAST(${word} AS TEXT))`);
  const typed = sql<{ column1: string }>`(VALUES ${sql.join(values)})`;
  return database
    .selectFrom(typed.as("typed"))
    .select(["column1 as word", ...KNOWN])
    .execute();
}

/** For each typed word, itself and the known words it may be a misspelling of, most likely first. */
export async function alternativesOf(
  database: Database,
  typed: readonly string[],
  vocabulary: Vocabulary = "titles",
): Promise<Map<string, Alternatives>> {
  const near = await wordsWithRests(database, typed.filter(isCorrectable).flatMap(restsOf), { vocabulary, limit: MAX_COMPARED });
  return new Map(typed.map((word) => [word, [...new Set([word, ...nearest(word, near)])]]));
}

/** The same for long words with two typos. */
export async function distantAlternativesOf(
  database: Database,
  typed: readonly string[],
  vocabulary: Vocabulary = "titles",
): Promise<Map<string, Alternatives>> {
  const known = await wordsWithRests(database, typed.flatMap(distantRestsOf), { vocabulary, limit: MAX_DISTANT_COMPARED });
  return new Map(typed.map((word) => [word, [word, ...twoTyposAway(word, known)]]));
}

/** Words one typo away; for a long word without any, two. */
export async function nameAlternativesOf(database: Database, typed: readonly string[]): Promise<Map<string, Alternatives>> {
  const near = await alternativesOf(database, typed, "names");
  const strange = typed.filter((word) => near.get(word)?.length === 1);
  return new Map([...near, ...(await distantAlternativesOf(database, strange, "names"))]);
}

function twoTyposAway(typed: string, known: readonly KnownWord[]): string[] {
  return known
    .filter(({ word }) => isTwoTyposFrom(typed, word))
    .slice(0, MAX_ALTERNATIVES)
    .map(({ word }) => word);
}

export async function alternativesOfBeginning(database: Database, typed: string): Promise<Alternatives> {
  const known = await wordsWithRests(database, beginningRestsOf(typed), { vocabulary: "titles", limit: MAX_COMPARED });
  return [typed, ...nearest(typed, known)];
}

type KnownWord = { word: string; titles: number };

async function wordsWithRests(
  database: Database,
  rests: readonly string[],
  { vocabulary, limit }: { vocabulary: Vocabulary; limit: number },
): Promise<KnownWord[]> {
  if (rests.length === 0) return [];
  const mark = MARKS[vocabulary];
  const marked = rests.map((rest) => mark + rest);
  const ids = database.selectFrom("word_deletes").select("word_id").where("rest", "in", marked);
  const known = await database
    .selectFrom("search_words")
    .select(["word", "titles"])
    .where(isOneOfFound(database, "word_id", ids))
    .orderBy("titles", "desc")
    .orderBy("word")
    .limit(limit)
    .execute();
  return known.map(({ word, titles }) => ({ word: word.slice(mark.length), titles }));
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
