import { memoized } from "#app/lib/text/memoized.ts";
import { fold } from "#app/lib/text/text.ts";
import { emojiWords } from "./letters/letters.ts";
import { canonicalWord, canonicalWords, wordsOf } from "./canonical-words.ts";

/** Words separated by punctuation alone: "Spider-Man", "S.H.I.E.L.D.", "Face/Off", "20,000". */
const JOINED = /[\p{L}\p{N}\p{M}]+(?:[^\p{L}\p{N}\p{M}\s&＆]+[\p{L}\p{N}\p{M}]+)+/gu;
const AFTER_APOSTROPHE = /(?<=[\p{L}\p{M}]['’])[\p{L}\p{M}]{3,}/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const TRIGRAM = 3;

/** Null if it equals the title as written. */
export const canonicalTitle = memoized((title): readonly string[] | null => {
  const words = wordsOf(title);
  const canonical = canonicalWords(words);
  return canonical.join(" ") === words.join(" ") ? null : canonical;
});

/** Alternatives to the words as written and canonical; distinct. */
export const furtherWords = memoized((title): readonly string[] => {
  const words = new Set([...wordsOf(title), ...(canonicalTitle(title) ?? [])]);
  return [...new Set([...joinedWords(title), ...afterApostrophes(title), ...emojiWords(title)])].filter(
    (word) => word !== "" && !words.has(word),
  );
});

/** Words separated by punctuation only, joined: "spiderman" finds "Spider-Man", "99" finds "Nine-Nine". */
function joinedWords(title: string): string[] {
  return Array.from(title.matchAll(JOINED), ([run]) => wordsOf(run)).flatMap((words) => {
    const number = words.map(canonicalWord).join("");
    return [words.join(""), ...(/^\d+$/.test(number) ? [number] : [])];
  });
}

/** "avventura" finds "L'Avventura". */
function afterApostrophes(title: string): string[] {
  return Array.from(title.matchAll(AFTER_APOSTROPHE), ([word]) => fold(word));
}

/** Character pairs of text without spaces between words: 千尋 finds 千と千尋の神隠し. */
export function characterPairs(text: string): string[] {
  return unspacedRuns(text).flatMap((characters) => characters.slice(1).map((character, i) => `${characters[i]}${character}`));
}

/** The last character of each such run, which begins no pair. */
export function lastCharacters(text: string): string[] {
  return unspacedRuns(text).flatMap((characters) => characters.slice(-1));
}

export function isUnspaced(text: string): boolean {
  return text.search(UNSPACED) >= 0;
}

function unspacedRuns(text: string): string[][] {
  return (wordsOf(text).join(" ").match(UNSPACED) ?? []).map((run) => Array.from(run)).filter(({ length }) => length > 1);
}

export const vocabularyOf = memoized((title): readonly string[] =>
  [...new Set([...wordsOf(title), ...(canonicalTitle(title) ?? []), ...furtherWords(title)])].sort(),
);

export function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  const trigrams = new Set<string>();
  for (let end = TRIGRAM; end <= characters.length; end++) trigrams.add(characters.slice(end - TRIGRAM, end).join(""));
  return [...trigrams];
}
