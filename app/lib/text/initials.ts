const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => firstLetter(word)).join("");
}

function firstLetter(word: string): string {
  const [first] = graphemes.segment(word.replace(/^[^\p{L}\p{N}]+/u, ""));
  return first?.segment.toLocaleUpperCase("en") ?? "";
}
