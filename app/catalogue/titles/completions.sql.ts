import { sql } from "kysely";
import type { Database } from "#app/platform/sql/schema.ts";
import type { Alternatives, TitleMatch } from "./title-index.sql.ts";
import { isUnspaced } from "./title-words.ts";
import { LAST_CHARACTER, MARKS } from "./vocabulary.sql.ts";

/** The tables have indexes of shorter prefixes. */
const MIN_LENGTH = 4;
const MAX_COMPLETIONS = 64;
/** Looking up one more word costs as much as reading this many rows. */
const ROWS_PER_WORD = 200;

/** The known words to search for instead of a prefix. */
export type Completions = ReadonlyMap<string, readonly string[]>;

type Unfinished = ReadonlySet<string> | "last" | "none";
type WordsMatch = Extract<TitleMatch, { by: "words" | "facts" }>;
type Counted = { word: string; items: number };

/** Completes prefixes that have many items but few words, because FTS5 reads all rows of a prefix before it returns the first. */
export async function readCompletions(database: Database, match: TitleMatch): Promise<Completions> {
  if (match.by !== "words" && match.by !== "facts") return new Map();
  const marks = match.by === "facts" ? [MARKS.titles, MARKS.names] : [MARKS.titles];
  const completions = new Map<string, string[]>();
  for (const [prefix, counted] of await readCounted(database, unfinishedWords(match).filter(isCompletable), marks)) {
    const words = new Set(counted.map(({ word }) => word));
    const rows = counted.reduce((sum, { items }) => sum + items, 0);
    if (words.size <= MAX_COMPLETIONS && rows > ROWS_PER_WORD * words.size) completions.set(prefix, [...words]);
  }
  return completions;
}

export function isUnfinished(word: string, isLast: boolean, unfinished: Unfinished): boolean {
  return typeof unfinished === "string" ? isLast && unfinished === "last" : unfinished.has(word);
}

function unfinishedWords({ anyOf, unfinished }: WordsMatch): string[] {
  const ofForm = (positions: readonly Alternatives[]) =>
    positions.flatMap((words, i) => words.filter((word) => isUnfinished(word, i === positions.length - 1, unfinished)));
  return [...new Set(anyOf.flatMap(ofForm))];
}

/** The vocabulary has neither years nor parts of words in scripts without spaces. */
function isCompletable(word: string): boolean {
  return Array.from(word).length >= MIN_LENGTH && !isUnspaced(word) && !/^\d/.test(word);
}

/** Keyed by prefix without its mark. Reads one word over the limit, to tell that there are more. */
async function readCounted(
  database: Database,
  prefixes: readonly string[],
  marks: readonly string[],
): Promise<Map<string, Counted[]>> {
  const counted = new Map<string, Counted[]>();
  if (prefixes.length === 0) return counted;
  const asked = prefixes.flatMap((prefix) => marks.map((mark) => ({ prefix, mark, marked: mark + prefix })));
  const { rows } = await sql<{ words: string }>`
    SELECT (
      SELECT json_group_array(json_array(first.word, first.titles)) FROM (
        SELECT w.word, w.titles FROM search_words AS w
        WHERE w.word >= asked.value AND w.word < asked.value || ${LAST_CHARACTER} LIMIT ${sql.lit(MAX_COMPLETIONS + 1)}
      ) AS first
    ) AS words FROM json_each(${JSON.stringify(asked.map(({ marked }) => marked))}) AS asked`.execute(database);
  for (const [i, { prefix, mark }] of asked.entries()) {
    const words = JSON.parse(rows[i]?.words ?? "[]") as [string, number][];
    const unmarked = words.map(([word, items]) => ({ word: word.slice(mark.length), items }));
    counted.set(prefix, [...(counted.get(prefix) ?? []), ...unmarked]);
  }
  return counted;
}
