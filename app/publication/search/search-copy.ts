import { canonicalWord, titleKey, wordsOf } from "#app/catalogue/titles/canonical-words.ts";
import {
  COMMON_WORDS,
  innerKeys,
  joinedPairs,
  phrasesOf,
  shareOfLetters,
  shortenedForms,
  writtenForms,
} from "#app/catalogue/titles/query-forms.ts";
import { isCorrectable, isTwoTyposFrom, typoDistance } from "#app/catalogue/titles/spelling.ts";
import { characterPairs, isUnspaced } from "#app/catalogue/titles/title-words.ts";
import { FIELDS, MARKS } from "./search-index.ts";
import type { Entry, Shards } from "./read-shards.ts";

type Words = readonly string[];
/** The words that may stand at each position of a query. */
type Positions = readonly Words[];
type Fields = readonly number[];

/** Numbers of documents, best first; `isFuzzy` if nothing matches as typed. */
export type FoundInCopy = { items: number[]; names: number[]; isFuzzy: boolean };

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 8;
const MIN_PREFIX = 2;
const MAX_SPELLINGS = 3;
const MAX_WORDS_WITH_TITLE = 4;
const MIN_SHARE_OF_LETTERS = 0.5;
const { title, other, fact, name } = FIELDS;

/**
 * Ranks as the site does: exact titles, exact other titles, titles that begin with the text, all words in a title, in other titles,
 * and in all that is known of an item; in each by their numbers, the most popular first. If nothing matches, tries wrong letters, then fewer words.
 */
export async function searchCopy(shards: Shards, text: string): Promise<FoundInCopy> {
  const words = wordsOf(text.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);
  shards.beginSearch();
  const joined = await Promise.all(joinedPairs(words).map(async ({ word, form }) => ((await shards.get(word)) ? [form] : [])));
  const forms = [
    ...writtenForms(words).map((form) => form.map((word) => [word, canonicalWord(word)])),
    ...joined.flat().map(positionsOf),
  ];
  const typed = { items: await findItems(shards, forms, [titleKey(words)]), names: await findNames(shards, positionsOf(words)) };
  const isFuzzy = typed.items.length + typed.names.length === 0 && words.length > 0;
  return { ...(isFuzzy ? await findClosest(shards, words) : typed), isFuzzy };
}

async function findItems(shards: Shards, forms: readonly Positions[], keys: Words): Promise<number[]> {
  const found = new Set<number>();
  const add = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b).forEach((number) => found.add(number));
  const withAll = async (fields: Fields) =>
    (await Promise.all(forms.map((form) => havingAll(shards, form, fields)))).flatMap((set) => [...set]);
  const exact = await keyed(shards, keys);
  const begun = (await Promise.all(keys.map((key) => entriesOf(shards, MARKS.key + key, true)))).flat();
  for (const field of [title, other]) add(numbersOf(exact, [field]));
  add(numbersOf(begun, [title]));
  add(await withAll([title]));
  add(numbersOf(begun, [other]));
  add(await withAll([other]));
  add(numbersOf(exact, [fact]));
  const known = await withAll([title, other, fact]);
  const words = forms[0]?.flatMap(([word = ""]) => word) ?? [];
  const inner = known.length > 1 && words.length <= MAX_WORDS_WITH_TITLE ? innerKeys(words, 1).map(({ key }) => key) : [];
  const titled = new Set(numbersOf(await keyed(shards, inner), [title]));
  add(known.filter((number) => titled.has(number)));
  add(known);
  return [...found];
}

async function findNames(shards: Shards, positions: Positions): Promise<number[]> {
  const phrases = phrasesOf(positions).map((words) => words.join(""));
  const exact = await keyed(shards, phrases);
  const all = await havingAll(shards, positions, [name]);
  return [...new Set([...numbersOf(exact, [name]), ...[...all].toSorted((a, b) => a - b)])];
}

/** Common words, whose lists are long, count only if there are no others. */
async function havingAll(shards: Shards, positions: Positions, fields: Fields): Promise<ReadonlySet<number>> {
  const isTelling = positions.map(([word = ""]) => !COMMON_WORDS.has(word));
  const telling = positions.flatMap((words, i) =>
    isTelling[i] || !isTelling.includes(true) ? [{ words, isLast: i === positions.length - 1 }] : [],
  );
  const sets = await Promise.all(telling.map(({ words, isLast }) => having(shards, words, isLast, fields)));
  const [least = new Set<number>(), ...others] = sets.toSorted((a, b) => a.size - b.size);
  return new Set([...least].filter((number) => others.every((set) => set.has(number))));
}

/** The documents that have one of the words; the last word of a query may be unfinished. */
async function having(shards: Shards, words: Words, isLast: boolean, fields: Fields): Promise<ReadonlySet<number>> {
  const lists = words.map(async (word) => {
    const pairs = characterPairs(word).filter((pair) => pair !== word);
    if (pairs.length > 0) return [...(await havingAll(shards, [...positionsOf(pairs), [pairs[0] ?? ""]], fields))];
    return numbersOf(await entriesOf(shards, word, isLast), fields);
  });
  return new Set((await Promise.all(lists)).flat());
}

async function entriesOf(shards: Shards, term: string, isBegun: boolean): Promise<Entry[]> {
  if (isBegun && (term.length >= MIN_PREFIX || isUnspaced(term))) return shards.begin(term);
  const entry = await shards.get(term);
  return entry ? [entry] : [];
}

async function keyed(shards: Shards, keys: Words): Promise<Entry[]> {
  return (await Promise.all(keys.map((key) => entriesOf(shards, MARKS.key + key, false)))).flat();
}

async function findClosest(shards: Shards, words: Words): Promise<Omit<FoundInCopy, "isFuzzy">> {
  const isKnown = await Promise.all(
    words.map(async (word, i) => COMMON_WORDS.has(word) || (await entriesOf(shards, word, i === words.length - 1)).length > 0),
  );
  const likely = await Promise.all(words.map(async (word, i) => (isKnown[i] ? [word] : spellingsOf(shards, word))));
  const withoutUnknown = (positions: Positions) => positions.filter(({ length }) => length > 0);
  const isEnough = (positions: Positions) =>
    shareOfLetters(
      positions.map(([word = ""]) => word),
      words,
    ) > MIN_SHARE_OF_LETTERS;
  const respelled = async () => {
    const all = words.map(async (word, i) => [...(likely[i] ?? []), ...(isKnown[i] ? await spellingsOf(shards, word) : [])]);
    return withoutUnknown(await Promise.all(all));
  };
  const tries = [
    async () => [withoutUnknown(likely)],
    async () => [await respelled()],
    async () => shortenedForms(await respelled(), 1),
    async () => shortenedForms(await respelled(), 2),
  ];
  for (const makeForms of tries) {
    const forms = (await makeForms()).filter((form) => form.length > 0 && isEnough(form));
    const found = await Promise.all(forms.map((form) => findItems(shards, [form], phrasesOf(form).map(titleKey))));
    const names = await Promise.all(forms.filter(({ length }) => length === words.length).map((form) => findNames(shards, form)));
    if ([...found, ...names].some(({ length }) => length > 0)) return { items: [...new Set(found.flat())], names: names.flat() };
  }
  return { items: [], names: [] };
}

/** The likeliest known words that begin or end like this one: one end of a word with a wrong letter is right. */
async function spellingsOf(shards: Shards, word: string): Promise<string[]> {
  if (!isCorrectable(word) || COMMON_WORDS.has(word)) return [];
  const letters = Array.from(word);
  const half = Math.max(2, Math.floor((letters.length - 1) / 2));
  const [begin, end] = [letters.slice(0, half), letters.toReversed().slice(0, half)];
  const forward = await shards.begin(MARKS.word + begin.join(""));
  const backward = await shards.begin(MARKS.reversed + end.join(""));
  const near = [...forward, ...backward].flatMap(({ term, numbers }) => {
    const other = (term.startsWith(MARKS.word) ? Array.from(term.slice(1)) : Array.from(term.slice(1)).toReversed()).join("");
    const distance = other === word ? null : (typoDistance(word, other) ?? (isTwoTyposFrom(word, other) ? 2 : null));
    return distance === null ? [] : [{ other, distance, often: numbers([0])[0] ?? 0 }];
  });
  const sorted = near.toSorted((a, b) => a.distance - b.distance || b.often - a.often || (a.other < b.other ? -1 : 1));
  return [...new Set(sorted.map(({ other }) => other))].slice(0, MAX_SPELLINGS);
}

function numbersOf(entries: readonly Entry[], fields: Fields): number[] {
  return entries.flatMap((entry) => entry.numbers(fields));
}

function positionsOf(words: Words): Positions {
  return words.map((word) => [word]);
}
