const COMPARED_LETTERS = 7;
const BEGINNING_LETTERS = 5;
const MIN_CORRECTED_LENGTH = 4;
const ENDING_LETTERS = 5;
const MIN_LENGTH_FOR_TWO_TYPOS = 8;
const ONE_TYPO = 1;
const TWO_TYPOS = 2;
/** Ranks a prefix of a longer word after a whole word at the same distance. */
const UNFINISHED = 0.5;
const FARTHEST = ONE_TYPO + UNFINISHED;

/** Shorter words are never corrected: nearly every one is a typo away from another. */
export function isCorrectable(word: string): boolean {
  return word.length >= MIN_CORRECTED_LENGTH;
}

/** Symmetric deletes: a word's first letters, and these with one deleted. Two words one typo apart share an entry. */
export function restsOf(word: string): string[] {
  return restsOfFirst(COMPARED_LETTERS, word);
}

/** The same for a misspelt prefix of a longer word; empty if the word is too short. */
export function beginningRestsOf(word: string): string[] {
  return word.length < BEGINNING_LETTERS ? [] : restsOfFirst(BEGINNING_LETTERS, word);
}

/** The last letters of a long word: two typos before them leave them as they are. */
export function endingOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.length > MIN_LENGTH_FOR_TWO_TYPOS ? [`-${letters.slice(-ENDING_LETTERS).join("")}`] : [];
}

/** Entries that a long word shares with one that is two typos away, unless both are in its first and in its last letters. */
export function distantRestsOf(word: string): string[] {
  if (word.length < MIN_LENGTH_FOR_TWO_TYPOS) return [];
  return [...new Set([...restsOf(word), ...beginningRestsOf(word), ...endingOf(word)])];
}

/** Whether two letters of a long word are wrong. */
export function isTwoTyposFrom(typed: string, known: string): boolean {
  if (Math.min(typed.length, known.length) < MIN_LENGTH_FOR_TWO_TYPOS - 1) return false;
  return editDistance(typed, known, TWO_TYPOS) === TWO_TYPOS;
}

function restsOfFirst(count: number, word: string): string[] {
  const letters = Array.from(word).slice(0, count);
  const rests = new Set([letters.join("")]);
  for (let i = 0; i < letters.length; i++) rests.add(letters.toSpliced(i, 1).join(""));
  return [...rests];
}

/** Null beyond one typo. */
export function typoDistance(typed: string, known: string): number | null {
  let nearest = editDistance(typed, known, ONE_TYPO);
  for (let length = typed.length - 1; length <= typed.length + 1; length++) {
    if (length < known.length) nearest = Math.min(nearest, editDistance(typed, known.slice(0, length), ONE_TYPO) + UNFINISHED);
  }
  return nearest <= FARTHEST ? nearest : null;
}

/** Counts insertions, deletions, substitutions and transpositions. */
function editDistance(a: string, b: string, farthest: number): number {
  if (Math.abs(a.length - b.length) > farthest) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped ? at(beforeLast, j - 2) + 1 : Infinity));
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
