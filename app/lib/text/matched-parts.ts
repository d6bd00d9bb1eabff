import { fold } from "./text.ts";

/** A piece of a name; `isMatch` where it is what somebody typed. */
export type NamePart = { text: string; isMatch: boolean };

/** A range of a folded name: from its first character to the one behind its last. */
type Range = { from: number; to: number };

/** A name as the search reads it; `letterAt` tells for each character which letter of the name it comes from. */
type FoldedName = { text: string; letterAt: number[] };

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * A name cut where what somebody typed begins and ends, as the search reads both: "haxan" is the first part of "Häxan".
 * Whole letters only, and all texts together are the name. A word marks where words begin with it, else where it stands in
 * one, else where it is written with other spaces; what the search found by spelling or as another number is not marked.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const letters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  const folded = foldLetters(letters);
  const marked = new Set<number>();
  for (const word of new Set(fold(typed).split(" ").filter(Boolean))) {
    for (const letter of lettersOf(word, folded)) marked.add(letter);
  }
  return joined(letters.map((text, place) => ({ text, isMatch: marked.has(place) })));
}

function foldLetters(letters: readonly string[]): FoldedName {
  // Between two letters, so that a space stays one and an apostrophe vanishes.
  const folded = letters.map((letter) => fold(`x${letter}x`).slice(1, -1));
  return { text: folded.join(""), letterAt: folded.flatMap((text, place) => Array.from({ length: text.length }, () => place)) };
}

function lettersOf(word: string, folded: FoldedName): number[] {
  const found = rangesOf(word, folded.text);
  if (found.length > 0) return found.flatMap((range) => lettersIn(range, folded));
  const dense = withoutSpaces(folded);
  const start = wordStarts(folded.text)
    .map((from) => folded.text.slice(0, from).replaceAll(" ", "").length)
    .find((from) => dense.text.startsWith(word, from));
  return start === undefined ? [] : lettersIn({ from: start, to: start + word.length }, dense);
}

function rangesOf(word: string, text: string): Range[] {
  const begun = wordStarts(text).filter((from) => text.startsWith(word, from));
  const inside = word.length > 1 ? text.indexOf(word) : -1;
  const starts = begun.length > 0 || inside < 0 ? begun : [inside];
  return starts.map((from) => ({ from, to: from + word.length }));
}

function wordStarts(text: string): number[] {
  return Array.from(text.matchAll(/[^ ]+/g), ({ index }) => index);
}

function withoutSpaces({ text, letterAt }: FoldedName): FoldedName {
  return { text: text.replaceAll(" ", ""), letterAt: letterAt.filter((_, place) => text[place] !== " ") };
}

/** Every letter from the first to the last, also what folding leaves out between them. */
function lettersIn({ from, to }: Range, { letterAt }: FoldedName): number[] {
  const [first, last] = [letterAt[from], letterAt[to - 1]];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function joined(letters: readonly NamePart[]): NamePart[] {
  const parts: NamePart[] = [];
  for (const { text, isMatch } of letters) {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else parts.push({ text, isMatch });
  }
  return parts;
}
