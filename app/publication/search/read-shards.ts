import {
  decodeNumbers,
  IN_CHUNK,
  INDEX_FILE,
  parseIndex,
  parseItem,
  parseName,
  parseTerms,
  shardPath,
  type FoundItem,
  type FoundName,
  type SearchIndex,
  type Section,
} from "./search-index.ts";

/** Reads a file of the copy. */
type ReadFile = (path: string) => Promise<string>;

export type Entry = { term: string; numbers: (fields: readonly number[]) => number[] };

export type Shards = {
  /** From here on, terms are read until they are too many bytes; what comes later is not found. */
  beginSearch(): void;
  get(term: string): Promise<Entry | undefined>;
  /** Entries that begin with the text; of very many, the first. */
  begin(text: string): Promise<Entry[]>;
  items(numbers: readonly number[]): Promise<FoundItem[]>;
  names(numbers: readonly number[]): Promise<FoundName[]>;
};

const MAX_FILES_OF_PREFIX = 3;
const MAX_BYTES = 215_000;

/** Reads each file once. @throws {SyntaxError} for files that are damaged. */
export function openShards(read: ReadFile): Shards {
  const cached = new Map<string, Promise<unknown>>();
  let spent = 0;
  const once = <T>(path: string, parse: (value: unknown) => T): Promise<T> => {
    const found = cached.get(path) ?? read(path).then((text) => ((spent += text.length), parse(JSON.parse(text))));
    cached.set(path, found);
    found.catch(() => cached.delete(path));
    return found as Promise<T>;
  };
  const index = () => once(INDEX_FILE, parseIndex);
  const file = async (at: number) => {
    const path = shardPath((await index()).terms[at] ?? "");
    return spent < MAX_BYTES || cached.has(path) ? once(path, entriesIn) : new Map<string, Entry>();
  };

  async function documents<T>(section: Section, numbers: readonly number[], parse: (value: unknown) => T | null): Promise<T[]> {
    const names = (await index())[section];
    const found = numbers.map(async (number) => {
      const [chunk, at] = [Math.floor(number / IN_CHUNK[section]), number % IN_CHUNK[section]];
      const file = names[chunk];
      return parse(file === undefined ? 0 : ((await once(shardPath(file), listIn))[at] ?? 0));
    });
    return (await Promise.all(found)).filter((document) => document !== null);
  }

  return {
    beginSearch: () => void (spent = 0),
    async get(term) {
      return (await file(fileOf(await index(), term))).get(term);
    },
    async begin(text) {
      const known = await index();
      const found: Entry[] = [];
      const first = fileOf(known, text);
      for (let at = first; at < first + MAX_FILES_OF_PREFIX; at++) {
        if (at > first && !known.firsts[at]?.startsWith(text)) break;
        for (const [term, entry] of await file(at)) if (term.startsWith(text)) found.push(entry);
      }
      return found;
    },
    items: (numbers) => documents("items", numbers, parseItem),
    names: (numbers) => documents("names", numbers, parseName),
  };
}

/** The last that begins at the term or before. */
function fileOf({ firsts }: SearchIndex, term: string): number {
  let [low, high] = [0, firsts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? "") <= term) low = middle;
    else high = middle;
  }
  return low;
}

function entriesIn(value: unknown): Map<string, Entry> {
  return new Map(
    Array.from(parseTerms(value), ([term, lists]) => [
      term,
      { term, numbers: (fields) => [...new Set(fields.flatMap((field) => decodeNumbers(lists[field] ?? "")))] },
    ]),
  );
}

function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new SyntaxError("A file of the search is damaged.");
}
