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

/** Shorter words are never corrected: nearly all are one typo away from another word. */
export function isCorrectable(word: string): boolean {
  return word.length >= MIN_CORRECTED_LENGTH;
}

/** Symmetric deletes: the first letters of a word, and those with one deleted. Two words one typo apart share an entry. */
export function restsOf(word: string): string[] {
  return restsOfFirst(COMPARED_LETTERS, word);
}

/** The same for a misspelt prefix of a longer word; empty if the word is too short. */
export function beginningRestsOf(word: string): string[] {
  return word.length < BEGINNING_LETTERS ? [] : restsOfFirst(BEGINNING_LETTERS, word);
}

/** The last letters of a long word, which two earlier typos leave unchanged. */
export function endingOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.length > MIN_LENGTH_FOR_TWO_TYPOS ? [`-${letters.slice(-ENDING_LETTERS).join("")}`] : [];
}

/** Entries that a long word shares with one two typos away, unless both typos are in its first and in its last letters. */
export function distantRestsOf(word: string): string[] {
  if (word.length < MIN_LENGTH_FOR_TWO_TYPOS) return [];
  return [...new Set([...restsOf(word), ...beginningRestsOf(word), ...endingOf(word)])];
}

/** True if two letters of a long word are wrong. */
export function isTwoTyposFrom(typed: string, known: string): boolean {
  if (Math.min(typed.length, known.length) < MIN_LENGTH_FOR_TWO_TYPOS - 1) return false;
  return editDistance(typed, known, TWO_TYPOS) === TWO_TYPOS;
}

export function isMisspelt(typed: string, known: string): boolean {
  return isCorrectable(typed) && (typoDistance(typed, known) !== null || isTwoTyposFrom(typed, known));
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
  for (let length = typed.length - 1; nearest > 0 && length <= typed.length + 1; length++) {
    if (length < known.length) nearest = Math.min(nearest, editDistance(typed, known.slice(0, length), ONE_TYPO) + UNFINISHED);
  }
  return nearest <= FARTHEST ? nearest : null;
}

/** Counts insertions, deletions, substitutions and transpositions; infinite beyond `farthest`. */
function editDistance(a: string, b: string, farthest: number): number {
  const [aEnd, bEnd] = commonEnd(a, b);
  let at = 0;
  while (at < aEnd && at < bEnd && a[at] === b[at]) at++;
  return distanceFrom(a.slice(at, aEnd), b.slice(at, bEnd), farthest);
}

/** The positions after the letters that differ. */
function commonEnd(a: string, b: string): [number, number] {
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0 && a[i - 1] === b[j - 1]) {
    i--;
    j--;
  }
  return [i, j];
}

/** For texts that share no letter at either end, so that the first edit is one of four. */
function distanceFrom(a: string, b: string, farthest: number): number {
  if (a === "" || b === "") return a.length + b.length <= farthest ? a.length + b.length : Infinity;
  if (farthest === 0) return Infinity;
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  const rest = Math.min(
    editDistance(a.slice(1), b.slice(1), farthest - 1),
    editDistance(a, b.slice(1), farthest - 1),
    editDistance(a.slice(1), b, farthest - 1),
    isSwapped ? editDistance(a.slice(2), b.slice(2), farthest - 1) : Infinity,
  );
  return rest + 1;
}
