import { fold } from "#app/lib/text/text.ts";
import { memoized } from "#app/lib/text/memoized.ts";
import { emojiWords, signsAsWords, unifyLetterForms } from "./letters/letters.ts";
import { joinNumbers, SMALL_NUMBERS } from "./number-words.ts";

const ARTICLES: ReadonlySet<string> = new Set(
  "the a an der das ein eine le la les un une el los las il lo gli o os as uma".split(" "),
);
const CONJUNCTIONS: ReadonlySet<string> = new Set(["and", "n"]);
const ABBREVIATIONS = new Map(
  Object.entries({
    vol: "volume",
    pt: "part",
    ep: "episode",
    vs: "versus",
    dr: "doctor",
    mr: "mister",
    st: "saint",
    jr: "junior",
    sr: "senior",
    bros: "brothers",
  }),
);
/** Up to 49. From 50 on they are words, such as "liv". */
export const ROMAN_NUMBERS: ReadonlyMap<string, string> = new Map(
  ["", "x", "xx", "xxx", "xl"].flatMap((tens, ten) =>
    ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"].map((units, unit) => [tens + units, String(10 * ten + unit)]),
  ),
);
const SMALL = new Map(SMALL_NUMBERS.map((word, number) => [word, String(number)]));
/** Kept as words, so that "First Man" sorts among titles in letters. */
const ORDINALS = new Map(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    .split(" ")
    .map((word, i) => [`${i + 1}${["st", "nd", "rd"][i] ?? "th"}`, word]),
);
const CANONICAL = new Map([...ROMAN_NUMBERS, ...SMALL, ["hundred", "100"], ["thousand", "1000"], ...ORDINALS, ...ABBREVIATIONS]);

export const wordsOf: (text: string) => readonly string[] = memoized(splitWords);

function splitWords(text: string): string[] {
  const words = unifyLetterForms(fold(signsAsWords(text)))
    .split(" ")
    .filter(Boolean);
  return words.length > 0 ? words : emojiWords(text);
}

/**
 * Drops a leading article and "and", writes numbers as digits and expands abbreviations. A leading letter is not a number: "I,
 * Robot".
 */
export function canonicalWords(words: readonly string[]): string[] {
  return joinNumbers(tellingWords(words)).map((word, i) => (i === 0 && word.length === 1 ? word : canonicalWord(word)));
}

/** For sorting: a number word in front keeps its letters ("One Piece"), as do Roman numerals; "13th" keeps its digits. */
export function sortedWords(words: readonly string[]): string[] {
  const [first = "", ...rest] = tellingWords(words);
  return [first, ...joinNumbers(rest).map((word) => SMALL.get(word) ?? word)].map((word) => ABBREVIATIONS.get(word) ?? word);
}

function tellingWords(words: readonly string[]): readonly string[] {
  const telling = withoutArticle(words).filter((word) => !CONJUNCTIONS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Keeps the article: "the m" is not yet "m". */
export function canonicalWithArticle(words: readonly string[]): string[] {
  const hasArticle = withoutArticle(words).length < words.length;
  return [...words.slice(0, hasArticle ? 1 : 0), ...canonicalWords(words)];
}

export function canonicalWord(word: string): string {
  return CANONICAL.get(word) ?? word;
}

/** Equal for equal titles, whatever their spacing: "spiderman", "rocky2". */
export function titleKey(words: readonly string[]): string {
  return canonicalWords(words).join("");
}

/** Keeps "La La Land" and titles that are only an article. */
function withoutArticle(words: readonly string[]): readonly string[] {
  const [first = "", ...rest] = words;
  return rest.length > 0 && rest[0] !== first && ARTICLES.has(first) ? rest : words;
}
