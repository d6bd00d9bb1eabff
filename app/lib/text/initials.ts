const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => firstLetter(word)).join("");
}

/** In ASCII every letter is a grapheme, and two of them exclude a combining mark after the first. */
const ASCII_LETTERS = /^[a-z0-9](?:[!-~]|$)/i;

function firstLetter(word: string): string {
  if (ASCII_LETTERS.test(word)) return word.charAt(0).toUpperCase();
  const [first] = graphemes.segment(word.replace(/^[^\p{L}\p{N}]+/u, ""));
  return first?.segment.toLocaleUpperCase("en") ?? "";
}
