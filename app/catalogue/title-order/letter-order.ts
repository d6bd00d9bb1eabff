import { languageTag } from "#app/languages/language-tags.ts";
import { fold } from "#app/lib/text/text.ts";

/**
 * How a language orders letters, where that differs from the order of folded text: ñ after n, Å Ä Ö after Z, "ch" as one letter
 * after h.
 */
export type LetterOrder = {
  /** Equal for languages that order letters alike. */
  id: string;
  /** Replaces each letter by a sign if folding would change it to another letter, or it sorts elsewhere. */
  withSigns: (text: string) => string;
  /** The key of such a text once folded; it sorts by code points in the language's order. */
  keyOf: (folded: string) => string;
};

/** `alphabet` has the letters that most languages sort by code point. */
type Script = { alphabet: readonly string[]; others: readonly string[] };
type Compare = Intl.Collator["compare"];

const LATIN: Script = {
  alphabet: lettersOf(0x61, 0x7a),
  others: [...lettersOf(0xdf, 0x2af), ...lettersOf(0x1e00, 0x1eff)],
};
const SCRIPTS: Readonly<Record<string, Script>> = { Latn: LATIN, Cyrl: cyrillic() };
/** Collates after any letter. */
const LAST = "\uffff";
/** Signs are rare ideographs from here on, because they sort after all letters, and folding leaves them as they are. */
const FIRST_SIGN = 0x30000;

const known = new Map<string, LetterOrder | null>();

/** Null if folded text is already in order, as in English, and for languages that are unknown or in other scripts. */
export function letterOrderOf(language: string): LetterOrder | null {
  const order = known.get(language);
  if (order !== undefined) return order;
  const made = makeOrder(language);
  known.set(language, made);
  return made;
}

function makeOrder(language: string): LetterOrder | null {
  const tag = languageTag(language);
  if (tag === null || Intl.Collator.supportedLocalesOf(tag).length === 0) return null;
  const script = SCRIPTS[new Intl.Locale(tag).maximize().script ?? ""];
  if (!script) return null;
  const letters = lettersIn(tag, script);
  const id = idOf(letters);
  if (script === LATIN && id === idOf(lettersIn("en", LATIN))) return null;
  const { signs, keys } = signsAndKeys(letters, script);
  const [signed, keyed] = [anyOf(signs.keys()), anyOf(keys.keys())];
  return {
    id,
    withSigns: (text) =>
      text
        .normalize("NFC")
        .toLocaleLowerCase(tag)
        .replace(signed, (letter) => signs.get(letter) ?? letter),
    keyOf: (folded) => folded.replace(keyed, (found) => keys.get(found) ?? found),
  };
}

/**
 * `inOrder`: letters in one array sort alike. `doubled`: pairs like the Hungarian "sz", which is written "ssz" twice in a row.
 */
type Letters = { inOrder: string[][]; doubled: string[] };

function lettersIn(tag: string, { alphabet, others }: Script): Letters {
  const { compare } = new Intl.Collator(tag, { sensitivity: "base" });
  const sorted = alphabet.toSorted(compare);
  const own = others.filter((letter) => !isFoldedRight(letter, compare) && isLetter(letter, sorted, compare));
  const pairs = longerBy(alphabet, alphabet, compare);
  const inOrder: string[][] = [];
  for (const letter of [...sorted, ...own, ...pairs, ...longerBy(pairs, alphabet, compare)].toSorted(compare)) {
    const last = inOrder.at(-1);
    if (last?.[0] !== undefined && compare(last[0], letter) === 0) last.push(letter);
    else inOrder.push([letter]);
  }
  return { inOrder, doubled: pairs.filter((pair) => compare(twice(pair), pair + pair) === 0) };
}

/** True if the letter folds to one that sorts alike. */
function isFoldedRight(letter: string, compare: Compare): boolean {
  const folded = fold(letter);
  return folded !== letter && compare(letter, folded) === 0;
}

/** False for several letters written as one, as æ is in English. */
function isLetter(letter: string, alphabet: readonly string[], compare: Compare): boolean {
  const before = alphabet.findLast((each) => compare(each, letter) <= 0) ?? "";
  return compare(letter, before) === 0 || compare(letter, before + LAST) > 0;
}

/** Combinations that sort as one letter, and so not among words that begin with the shorter ones. */
function longerBy(shorter: readonly string[], alphabet: readonly string[], compare: Compare): string[] {
  return shorter.flatMap((first) =>
    alphabet.map((letter) => first + letter).filter((both) => compare(both, first + LAST) > 0 || compare(both, first) < 0),
  );
}

/** Letters in their alphabetical position stay as they are; the others follow the last of those, by ascending signs. */
function signsAndKeys({ inOrder, doubled }: Letters, { alphabet, others }: Script) {
  const signs = new Map<string, string>();
  const keys = new Map<string, string>();
  let before = "";
  for (const [i, letters] of inOrder.entries()) {
    const following = inOrder.slice(i).flatMap((each) => each.filter((letter) => alphabet.includes(letter)));
    const inPlace = letters.find((letter) => alphabet.includes(letter) && following.every((other) => letter <= other));
    before = inPlace ?? before;
    const sign = inPlace ?? String.fromCodePoint(FIRST_SIGN + i);
    const key = inPlace ?? before + sign;
    for (const letter of letters) {
      if (others.includes(letter)) signs.set(letter, sign);
      keys.set(others.includes(letter) ? sign : letter, key);
    }
  }
  for (const pair of doubled) keys.set(twice(pair), (keys.get(pair) ?? pair).repeat(2));
  return { signs, keys: new Map([...keys].filter(([found, key]) => found !== key)) };
}

function twice(pair: string): string {
  return pair.slice(0, 1) + pair;
}

function idOf({ inOrder }: Letters): string {
  return inOrder.map((letters) => letters.join("=")).join(" ");
}

/** Longest first. */
function anyOf(texts: Iterable<string>): RegExp {
  return new RegExp([...texts].toSorted((a, b) => b.length - a.length).join("|"), "gu");
}

/** Leaves out й, which folds to и. */
function cyrillic(): Script {
  const letters = lettersOf(0x430, 0x52f);
  const alphabet = letters.filter((letter) => letter <= "я" && fold(letter) === letter);
  return { alphabet, others: letters.filter((letter) => !alphabet.includes(letter)) };
}

function lettersOf(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).filter((each) => /\p{Ll}/u.test(each));
}
