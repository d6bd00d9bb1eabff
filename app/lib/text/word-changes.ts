/** `start` is its index in the text. */
export type TextPart = { start: number; text: string; isChanged: boolean };

/** In longer texts, only the common beginning and end are compared. */
const MAX_WORDS = 1500;

/** Marks the words that only one of the texts has, by their longest common subsequence. */
export function wordChanges(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const [older, newer] = [wordsOf(before), wordsOf(after)];
  const common = commonWords(older, newer);
  return {
    before: partsOf(
      older,
      common.map(([index]) => index),
    ),
    after: partsOf(
      newer,
      common.map(([, index]) => index),
    ),
  };
}

/** Commas are words. Each word includes the space before it, so that they join to the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s*(?:[^\s,;]+|[,;])|\s+$/g) ?? [];
}

type Pair = readonly [older: number, newer: number];

function commonWords(older: readonly string[], newer: readonly string[]): Pair[] {
  const shortest = Math.min(older.length, newer.length);
  let start = 0;
  while (start < shortest && isSame(older[start], newer[start])) start++;
  let end = 0;
  while (end < shortest - start && isSame(older.at(-1 - end), newer.at(-1 - end))) end++;
  const [middleOfOlder, middleOfNewer] = [older.slice(start, older.length - end), newer.slice(start, newer.length - end)];
  const isLong = Math.max(middleOfOlder.length, middleOfNewer.length) > MAX_WORDS;
  const middle = isLong ? [] : longestCommon(middleOfOlder, middleOfNewer);
  return [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...middle.map(([a, b]) => [a + start, b + start] as const),
    ...Array.from({ length: end }, (_, index) => [older.length - end + index, newer.length - end + index] as const),
  ];
}

function longestCommon(older: readonly string[], newer: readonly string[]): Pair[] {
  const width = newer.length + 1;
  const lengths = new Uint16Array((older.length + 1) * width);
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0;
  for (let a = older.length - 1; a >= 0; a--) {
    for (let b = newer.length - 1; b >= 0; b--) {
      lengths[a * width + b] = isSame(older[a], newer[b]) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let [a, b] = [0, 0]; a < older.length && b < newer.length;) {
    if (isSame(older[a], newer[b])) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a++;
    else b++;
  }
  return pairs;
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trim() === other?.trim();
}

/** The space before changed words is not marked. */
function partsOf(words: readonly string[], common: readonly number[]): TextPart[] {
  const shared = new Set(common);
  const parts: TextPart[] = [];
  const add = (text: string, isChanged: boolean) => {
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else if (text !== "") parts.push({ start: last ? last.start + last.text.length : 0, text, isChanged });
  };
  for (const [index, text] of words.entries()) {
    const isChanged = !shared.has(index);
    const isFirst = isChanged && parts.at(-1)?.isChanged !== true;
    const space = isFirst ? text.length - text.trimStart().length : 0;
    add(text.slice(0, space), false);
    add(text.slice(space), isChanged);
  }
  return parts;
}
