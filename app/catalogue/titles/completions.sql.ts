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

/** Completes prefixes that have many items but few words, because the indexes read all rows of a prefix before the first is returned. */
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
  const asked = new Map(prefixes.flatMap((prefix) => marks.map((mark) => [mark + prefix, { prefix, mark }])));
  const values = Array.from(asked.keys(), (marked) => sql`(CAST(${marked} AS TEXT))`);
  // One text for each: thousands of rows take several times as long.
  const { rows } = await sql<{ marked: string; words: string }>`
    SELECT asked.column1 AS marked, (
      SELECT json_group_array(first.titles || ' ' || first.word) FROM (
        SELECT w.word, w.titles FROM search_words AS w
        WHERE w.word >= asked.column1 AND w.word < asked.column1 || ${LAST_CHARACTER} LIMIT ${sql.lit(MAX_COMPLETIONS + 1)}
      ) AS first
    ) AS words FROM (VALUES ${sql.join(values)}) AS asked`.execute(database);
  for (const { marked, words } of rows) {
    const { prefix, mark } = asked.get(marked) ?? { prefix: marked, mark: "" };
    const found = (JSON.parse(words) as string[]).map((each) => each.split(" ", 2));
    const unmarked = found.map(([items, word = ""]) => ({ word: word.slice(mark.length), items: Number(items) }));
    counted.set(prefix, [...(counted.get(prefix) ?? []), ...unmarked]);
  }
  return counted;
}
