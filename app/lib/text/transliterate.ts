import anyAscii from "any-ascii";
import { romajiOf } from "./romaji.ts";
import { ASCII } from "./text.ts";

const HAN = /\p{Script=Han}/u;
const KANA = /\p{Script=Hiragana}[\p{Script=Hiragana}ー]*|\p{Script=Katakana}[\p{Script=Katakana}ー]*/gu;
const GREEK = /[\p{Script=Greek}\u0300-\u036f]+/gu;
const ACCENTS = /[\u0300-\u036f]+/gu;

/** Greek letters that are one sound together. */
const GREEK_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/^μπ/u, "b"],
  [/^ντ/u, "d"],
  [/^γκ/u, "g"],
  [/γ(?=[γξχ])/gu, "n"],
  [/ου/gu, "ou"],
  [/(?<=[αε])υ(?=[θκξπστφχψς]|$)/gu, "f"],
  [/(?<=[αε])υ/gu, "v"],
];

/** Letters that stand alone are called by their names: π is "pi". Letters that are Greek words, such as ο, are not. */
const GREEK_NAMES = new Map(lettersOf("αβγδθλμπσφχψω", "alpha beta gamma delta theta lambda mu pi sigma phi chi psi omega"));

/** Scripts that leave out short vowels: a letter that can be a vowel is read as one. */
const VOWELLESS = new Map([
  ...lettersOf("אבגדהוזחטיכךלמםנןסעפףצץקרשת", "a b g d h v z h t i k kh l m m n n s a p f ts ts k r sh t"),
  ...lettersOf(
    "ابتثجحخدذرزسشصضطظعغفقكلمنهويآأإؤئىةپچژگکی",
    "a b t th j h kh d dh r z s sh s d t z a gh f q k l m n h u i a a i u i a a p ch zh g k i",
  ),
]);

/** Hebrew letters inside a word: v and o. */
const INSIDE_WORDS = new Map(lettersOf("בופ", "v o f"));
const INSIDE_WORD = /(?<=\p{Script=Hebrew})[בופ]/gu;

function lettersOf(letters: string, latin: string): [string, string][] {
  const read = latin.split(" ");
  return Array.from(letters, (letter, i) => [letter, read[i] ?? ""]);
}

/**
 * Latin letters, in lower case and almost ASCII: "となりのトトロ" is "tonarino totoro", "Потёмкин" "potemkin". Han characters stay,
 * because they have no reading without a dictionary.
 */
export function latinOf(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const read = text
    .normalize("NFKC")
    .replace(KANA, readKana)
    .replace(GREEK, readGreek)
    .replace(INSIDE_WORD, (letter) => INSIDE_WORDS.get(letter) ?? letter);
  return Array.from(read, readCharacter).join("").toLowerCase();
}

function readCharacter(character: string): string {
  return HAN.test(character) ? character : (VOWELLESS.get(character) ?? anyAscii(character));
}

/** A change of script ends a word. */
function readKana(run: string, at: number, text: string): string {
  const isLetter = (character = "") => /[\p{L}\p{N}]/u.test(character);
  return `${isLetter(text[at - 1]) ? " " : ""}${romajiOf(run)}${HAN.test(text[at + run.length] ?? "") ? " " : ""}`;
}

function readGreek(run: string): string {
  const name = GREEK_NAMES.get(run.toLowerCase());
  if (name) return name;
  let read = run.normalize("NFD").replace(ACCENTS, "").toLowerCase();
  for (const [letters, latin] of GREEK_PAIRS) read = read.replace(letters, latin);
  return read;
}
