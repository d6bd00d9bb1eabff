const VOWELS = "aiueo";
const ROWS: Readonly<Record<string, string>> = {
  "": "あいうえお",
  k: "かきくけこ",
  g: "がぎぐげご",
  s: "さしすせそ",
  z: "ざじずぜぞ",
  t: "たちつてと",
  d: "だぢづでど",
  n: "なにぬねの",
  h: "はひふへほ",
  b: "ばびぶべぼ",
  p: "ぱぴぷぺぽ",
  m: "まみむめも",
  r: "らりるれろ",
};
const IRREGULAR = "し shi ち chi つ tsu ふ fu じ ji ぢ ji づ zu や ya ゆ yu よ yo わ wa ゐ i ゑ e を o ん n ゔ vu";
const SMALL_VOWELS = new Map(Array.from("ぁぃぅぇぉ", (kana, i) => [kana, VOWELS[i] ?? ""]));
const SMALL_Y = new Map([
  ["ゃ", "a"],
  ["ゅ", "u"],
  ["ょ", "o"],
]);
const DOUBLED = "っ";
const TO_HIRAGANA = 0x60;

const SYLLABLES = new Map([
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    Array.from(row, (kana, i): [string, string] => [kana, `${consonant}${VOWELS[i]}`]),
  ),
  ...pairsOf(IRREGULAR.split(" ")),
]);

function pairsOf(list: readonly string[]): [string, string][] {
  return list.flatMap((kana, i): [string, string][] => (i % 2 ? [] : [[kana, list[i + 1] ?? ""]]));
}

/** Hepburn, with long vowels as in names known abroad: ラーメン is "ramen", とうきょう "toukyou". @param kana No half-width forms. */
export function romajiOf(kana: string): string {
  let latin = "";
  let isDoubled = false;
  for (const character of kana.replace(/[ァ-ヶ]/gu, hiragana)) {
    if (character === DOUBLED) {
      isDoubled = true;
      continue;
    }
    const [vowel, contracted] = [SMALL_VOWELS.get(character), SMALL_Y.get(character)];
    if (vowel !== undefined) latin = withSmallVowel(latin, vowel);
    else if (contracted !== undefined) latin = withContraction(latin, contracted);
    else latin += doubled(SYLLABLES.get(character) ?? "", isDoubled);
    isDoubled = false;
  }
  return latin;
}

function hiragana(katakana: string): string {
  return String.fromCharCode(katakana.charCodeAt(0) - TO_HIRAGANA);
}

/** っち is "tchi". */
function doubled(syllable: string, isDoubled: boolean): string {
  const first = syllable[0] ?? "";
  if (!isDoubled || VOWELS.includes(first)) return syllable;
  return (first === "c" ? "t" : first) + syllable;
}

/** ふぁ is "fa", うぃ "wi". */
function withSmallVowel(latin: string, vowel: string): string {
  if (/(?:^|[aiueo])u$/.test(latin)) return `${latin.slice(0, -1)}w${vowel}`;
  return /[^aiueo][aiueo]$/.test(latin) ? latin.slice(0, -1) + vowel : latin + vowel;
}

/** きゃ is "kya", しゃ "sha", でゅ "dyu". */
function withContraction(latin: string, vowel: string): string {
  if (/(?:sh|ch|j)i$/.test(latin)) return latin.slice(0, -1) + vowel;
  return `${/[aiueo]$/.test(latin) ? latin.slice(0, -1) : latin}y${vowel}`;
}
