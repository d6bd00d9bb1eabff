import { fold } from "#app/lib/text.ts";

const HYPHENATED = /[\p{L}\p{N}\p{M}'’]+(?:[-\u2010-\u2013][\p{L}\p{N}\p{M}'’]+)+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const SHORTEST_VOCABULARY_WORD = 3;
const TRIGRAM = 3;

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded.split(" ").filter(Boolean);
}

/** The hyphenated words of a title written as one: "spiderman" finds "Spider-Man". */
export function joinedWords(title: string): string[] {
  return Array.from(title.matchAll(HYPHENATED), ([word]) => fold(word).replaceAll(" ", ""));
}

/** The pairs of characters in text without spaces between words: 千尋 finds 千と千尋の神隠し. */
export function characterPairs(title: string): string[] {
  return (title.match(UNSPACED) ?? []).flatMap((run) => {
    const characters = Array.from(fold(run));
    return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
  });
}

/** The words that spelling is corrected to, each once; shorter ones are too much alike. */
export function vocabularyOf(title: string): string[] {
  const words = new Set([...wordsOf(fold(title)), ...joinedWords(title)]);
  return [...words].filter((word) => word.length >= SHORTEST_VOCABULARY_WORD).sort();
}

/** Each run of three characters, once; none when the text is shorter. */
export function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  const trigrams = new Set<string>();
  for (let end = TRIGRAM; end <= characters.length; end++) trigrams.add(characters.slice(end - TRIGRAM, end).join(""));
  return [...trigrams];
}
