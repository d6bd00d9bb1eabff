import { withoutRepeats } from "../titles/found-seqs.ts";
import { findByKeyPrefix } from "../titles/names.sql.ts";
import { joinedPairs, readingsWithYear } from "../titles/query-forms.ts";
import { positionsOf } from "./query.sql.ts";
import { findMatching, findAlternatives, type Search } from "./tiers.sql.ts";
import { partsOf, type KnownWords } from "../titles/vocabulary.sql.ts";

/** Shorter keys are a prefix of too many titles. */
export const MIN_KEY_LENGTH = 4;

export function findRespaced(search: Search, words: readonly string[], known: KnownWords): Promise<number[]> {
  const [word = ""] = words;
  return words.length > 1 ? findJoined(search, words, known) : findRunTogether(search, word);
}

/** Other spacings of words that also match as typed: "super tux", "coneyisland". */
export async function findOtherSpacings(search: Search, words: readonly string[]): Promise<number[]> {
  const readings = [{ words }, ...readingsWithYear(words).filter((reading) => reading.words.length > 0)];
  let found: number[] = [];
  for (const { words, ...released } of readings) {
    const known = await search.known(words);
    const within = { ...search, ...released };
    found = withoutRepeats(found, await findRespaced(within, words, known), await findParted(within, words, known));
  }
  return found;
}

async function findJoined(search: Search, words: readonly string[], known: KnownWords): Promise<number[]> {
  const forms = joinedPairs(words).flatMap(({ word, form }) => (known.inTitles.has(word) ? [form] : []));
  if (forms.length === 0) return [];
  const anyOf = forms.map(positionsOf);
  const holding = await findMatching(search, { by: "words", anyOf, unfinished: known.longer });
  const beginning =
    holding.length > 0 ? await findMatching(search, { by: "title-prefix", anyOf: forms, unfinished: "last" }) : [];
  return withoutRepeats(beginning, holding).slice(0, search.limit);
}

async function findRunTogether(search: Search, word: string): Promise<number[]> {
  if (word.length < MIN_KEY_LENGTH) return [];
  return (await findByKeyPrefix(search.database, word, search)).slice(0, search.limit);
}

async function findParted(search: Search, [word = "", ...others]: readonly string[], known: KnownWords): Promise<number[]> {
  if (others.length > 0 || known.inTitles.has(word)) return [];
  const parts = (await partsOf(search.database, [word])).get(word) ?? [];
  return parts.length === 0 ? [] : findAlternatives(search, positionsOf(parts));
}
