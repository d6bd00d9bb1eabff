import { describe, expect, it } from "vitest";
import { wordChanges, type TextPart } from "./word-changes.ts";

const marked = (parts: readonly TextPart[]) => parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const compare = (before: string, after: string) => {
  const changes = wordChanges(before, after);
  return [marked(changes.before), marked(changes.after)];
};

describe("wordChanges", () => {
  it.each([
    ["a b c", "a b c", "a b c", "a b c"],
    ["", "new", "", "[new]"],
    ["a quiet film", "a very quiet film", "a quiet film", "a [very] quiet film"],
    ["the old end", "the new end", "the [old] end", "the [new] end"],
    ["one two three four", "zero two four five", "[one] two [three] four", "[zero] two four [five]"],
    ["a\nb", "a\nb\nc", "a\nb", "a\nb\n[c]"],
    ["Drama, War", "Drama", "Drama[, War]", "Drama"],
    ["a b ", "a", "a [b ]", "a"],
  ])("%j and %j", (before, after, ...expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  it("marks the part between the common start and end of very long texts", () => {
    const long = (word: string) => `start ${`${word} `.repeat(5000)}end`;
    const { before } = wordChanges(long("a"), long("b"));
    expect(before.map(({ isChanged }) => isChanged)).toEqual([false, true, false]);
    expect(before.map(({ text }) => text).join("")).toBe(long("a"));
  });
});
