import { fold } from "./text.ts";

export type NamePart = { text: string; isMatch: boolean };

type Range = { from: number; to: number };

/** `letterAt` maps each character to its letter in the name. */
type FoldedName = { text: string; letterAt: number[] };

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Splits a name at the matches of a search text, folded like the search: "haxan" matches all of "Häxan". Matches whole letters:
 * at word starts, else within words, else across spaces; not by spelling or numeral. The parts concatenate to the name.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const letters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  const folded = foldLetters(letters);
  const marked = new Set<number>();
  for (const word of new Set(fold(typed).split(" ").filter(Boolean))) {
    for (const letter of lettersOf(word, folded)) marked.add(letter);
  }
  return joined(letters.map((text, index) => ({ text, isMatch: marked.has(index) })));
}

function foldLetters(letters: readonly string[]): FoldedName {
  // Folded between two letters, so that a space stays and an apostrophe vanishes.
  const folded = letters.map((letter) => fold(`x${letter}x`).slice(1, -1));
  return { text: folded.join(""), letterAt: folded.flatMap((text, index) => Array.from({ length: text.length }, () => index)) };
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
  return { text: text.replaceAll(" ", ""), letterAt: letterAt.filter((_, index) => text[index] !== " ") };
}

function lettersIn({ from, to }: Range, { letterAt }: FoldedName): number[] {
  const [first, last] = [letterAt[from], letterAt[to - 1]];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
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
