import { isUnfinished, type Completions } from "./completions.sql.ts";
import { mayBePrefix, otherTitleToken } from "./item-words.sql.ts";
import type { Alternatives, TitleMatch } from "./title-index.sql.ts";
import { characterPairs } from "./title-words.ts";

/** How a full-text index writes what it looks for. */
export type Syntax = {
  word: (word: string) => string;
  /** All words that begin with it. */
  prefix: (word: string) => string;
  anyOf: (expressions: readonly string[]) => string;
  and: string;
  /** Between words of which each follows the one before. */
  next: string;
};

type WordsMatch = Extract<TitleMatch, { by: "words" | "other-titles" | "facts" }>;

/**
 * A word of a script without spaces may be within another, which is indexed by its character pairs: 神隠し is inside 千と千尋の神隠し. In
 * a title they follow each other; other words of an item have no order.
 */
export function wordExpression({ by, anyOf: forms, unfinished }: WordsMatch, completions: Completions, syntax: Syntax): string {
  const { anyOf, and } = syntax;
  const token = (text: string) => (by === "other-titles" ? otherTitleToken(text) : text);
  const written = (text: string) => syntax.word(token(text));
  const begun = (word: string) => completions.get(word)?.map(written) ?? [syntax.prefix(token(word))];
  const occurrences = (word: string, isLast: boolean) => {
    const pairs = characterPairs(word);
    const mayBeLonger = isUnfinished(word, isLast, unfinished) && (by === "words" || mayBePrefix(word));
    const itself = mayBeLonger ? begun(word) : [written(word)];
    return pairs.length > 1 ? [...itself, pairs.map(written).join(by === "words" ? syntax.next : and)] : itself;
  };
  const allOf = (positions: readonly Alternatives[]) =>
    positions.map((words, i) => anyOf(words.flatMap((word) => occurrences(word, i === positions.length - 1)))).join(and);
  return anyOf(forms.map(allOf));
}
