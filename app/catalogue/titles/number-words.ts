/** Zero to nineteen, in order. */
export const SMALL_NUMBERS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const SMALL = new Map(SMALL_NUMBERS.map((word, number) => [word, number]));
const TENS = new Map("twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, i) => [word, (i + 2) * 10]));
const FIRST_CENTURY = 10;
const LAST_CENTURY = 21;

/** `length` is the number of words. */
type Number = { value: number; length: number };

/** "twenty thousand" is 20000, "one hundred one" 101, "nineteen eighty four" 1984; single numbers up to nineteen stay words. */
export function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    const number = yearAt(words, at) ?? numberAt(words, at);
    const stays = !number || (number.length === 1 && SMALL.has(words[at] ?? ""));
    joined.push(stays ? (words[at] ?? "") : String(number.value));
    at += stays ? 1 : number.length;
  }
  return joined;
}

/** "three two seven" and "3 2 7" are 327; null without such digits. */
export function joinDigits(words: readonly string[]): string[] | null {
  const joined: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length > 0) joined.push(run.join(""));
    run = [];
  };
  for (const word of words) {
    const digit = digitOf(word);
    if (digit === null) endRun();
    if (digit === null) joined.push(word);
    else run.push(digit);
  }
  endRun();
  return joined.length < words.length ? joined : null;
}

function digitOf(word: string): string | null {
  const value = SMALL.get(word);
  if (value !== undefined && value < 10) return String(value);
  return /^\d$/.test(word) ? word : null;
}

function yearAt(words: readonly string[], at: number): Number | null {
  const century = upToNinetyNine(words, at);
  if (!century || century.value < FIRST_CENTURY || century.value > LAST_CENTURY) return null;
  const year = upToNinetyNine(words, at + century.length);
  if (!year || year.value < 10) return null;
  return { value: century.value * 100 + year.value, length: century.length + year.length };
}

function numberAt(words: readonly string[], at: number): Number | null {
  const first = upTo999(words, at);
  if (!first) return null;
  return multiplied(first, 1000, words, at, upTo999) ?? first;
}

function upTo999(words: readonly string[], at: number): Number | null {
  const first = upToNinetyNine(words, at);
  if (!first) return null;
  return multiplied(first, 100, words, at, upToNinetyNine) ?? first;
}

function multiplied(
  first: Number,
  factor: 100 | 1000,
  words: readonly string[],
  at: number,
  restAt: (words: readonly string[], at: number) => Number | null,
): Number | null {
  if (words[at + first.length] !== (factor === 100 ? "hundred" : "thousand")) return null;
  const length = first.length + 1;
  const rest = restAt(words, at + length);
  return { value: first.value * factor + (rest?.value ?? 0), length: length + (rest?.length ?? 0) };
}

function upToNinetyNine(words: readonly string[], at: number): Number | null {
  const [word = "", next = ""] = words.slice(at, at + 2);
  const small = SMALL.get(word);
  if (small !== undefined) return { value: small, length: 1 };
  const tens = TENS.get(word);
  if (tens === undefined) return null;
  const unit = SMALL.get(next) ?? 0;
  return unit > 0 && unit < 10 ? { value: tens + unit, length: 2 } : { value: tens, length: 1 };
}
