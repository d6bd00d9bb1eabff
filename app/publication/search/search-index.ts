import { isDocumentId } from "#app/lib/ids.ts";
import { KIND_PATHS } from "../copy-paths.ts";

/** Folder of the files of the search, in a copy. */
export const SEARCH_FOLDER = "search";
export const INDEX_FILE = `${SEARCH_FOLDER}/index.json`;

/** The lists of numbers of a term: items by a word of their title, of another title, of a person, genre or year; and names. */
export const FIELDS = { title: 0, other: 1, fact: 2, name: 3 } as const;
/** What terms begin with, unless they are words. */
export const MARKS = { key: "=", word: ">", reversed: "<" } as const;

/** How many documents are in a file. */
export const IN_CHUNK = { items: 32, names: 256 } as const;
export type Section = keyof typeof IN_CHUNK;

/** Names of files by their content: those of terms, with the first of each, and those of documents. */
export type SearchIndex = { firsts: string[]; terms: string[] } & Record<Section, string[]>;

/** A title, with the path of its kind, its year and the hash of its picture; the last two may be "". */
export type FoundItem = { id: string; kind: string; name: string; year: string; picture: string };
/** A person or a genre. */
export type FoundName = { of: "people" | "genres"; label: string };

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const MORE = 32;
const NAME_LENGTH = 12;
const MAX_NUMBER = 100_000_000;

export function shardPath(name: string): string {
  return `${SEARCH_FOLDER}/${name.slice(0, 2)}/${name}.json`;
}

/** Rising numbers as the differences between them, five bits in a letter. */
export function encodeNumbers(numbers: readonly number[]): string {
  let [text, before] = ["", -1];
  for (const number of numbers) {
    let rest = number - before - 1;
    before = number;
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) text += LETTERS.charAt(MORE + (rest % MORE));
    text += LETTERS.charAt(rest);
  }
  return text;
}

/** @throws {SyntaxError} if they are none. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let [before, rest, factor] = [-1, 0, 1];
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    rest += factor * (value % MORE);
    factor *= MORE;
    check(value >= 0 && rest < MAX_NUMBER);
    if (value >= MORE) continue;
    numbers.push((before += rest + 1));
    [rest, factor] = [0, 1];
  }
  return numbers;
}

export function writeIndex({ firsts, ...names }: SearchIndex): string {
  return JSON.stringify({ firsts, ...Object.fromEntries(Object.entries(names).map(([key, each]) => [key, each.join("")])) });
}

/** Files of a copy are read as if others had written them. @throws {SyntaxError} for what is no index. */
export function parseIndex(value: unknown): SearchIndex {
  const { firsts, terms, items, names } = Object(value) as Record<keyof SearchIndex, unknown>;
  const index = { firsts: textsIn(firsts), terms: namesIn(terms), items: namesIn(items), names: namesIn(names) };
  check(index.firsts.length === index.terms.length && index.firsts[0] === "");
  return index;
}

/** Terms with their lists of numbers. */
export function parseTerms(value: unknown): Map<string, string[]> {
  return new Map(
    textsIn(value)
      .map((line) => line.split(" "))
      .map(([term = "", ...lists]) => [term, lists]),
  );
}

/** Null for a document that is gone. */
export function parseItem(value: unknown): FoundItem | null {
  if (value === 0) return null;
  const [id = "", kind = "", name = "", year = "", picture = ""] = textsIn(value);
  check(isDocumentId(id) && KIND_PATHS.includes(kind) && /^\d{0,4}$/.test(year) && /^(?:[0-9a-f]{64})?$/.test(picture));
  return { id, kind, name, year, picture };
}

export function parseName(value: unknown): FoundName | null {
  if (value === 0) return null;
  const [of = "", label = ""] = textsIn(value);
  check(of === "people" || of === "genres");
  return { of: of as FoundName["of"], label };
}

function namesIn(value: unknown): string[] {
  check(typeof value === "string" && /^[0-9a-f]*$/.test(value));
  return (value as string).match(new RegExp(`.{${NAME_LENGTH}}`, "g")) ?? [];
}

export function nameOf(sha256: string): string {
  return sha256.slice(0, NAME_LENGTH);
}

function textsIn(value: unknown): string[] {
  check(Array.isArray(value) && value.every((text) => typeof text === "string"));
  return value as string[];
}

function check(isSound: boolean): void {
  if (!isSound) throw new SyntaxError("A file of the search is damaged.");
}
