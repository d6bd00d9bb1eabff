import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchedParts } from "./matched-parts.ts";

const shown = (name: string, typed: string) =>
  matchedParts(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

describe("highlights what was typed", () => {
  it.each([
    ["Nosferatu", "nos", "[Nos]feratu"],
    ["Häxan", "haxan", "[Häxan]"],
    ["Ha\u0308xan", "hax", "[Ha\u0308x]an"],
    ["Léon: The Professional", "leon prof", "[Léon]: The [Prof]essional"],
    ["Mr. Robot", "mr robot", "[Mr]. [Robot]"],
    ["The Cabinet of Dr. Caligari", "caligari cab", "The [Cab]inet of Dr. [Caligari]"],
    ["Don't Look Now", "dont", "[Don't] Look Now"],
    ["Straße", "strass", "[Straß]e"],
    ["千と千尋の神隠し", "千尋", "千と[千尋]の神隠し"],
    ["नमस्ते दुनिया", "दुनि", "नमस्ते [दुनि]या"],
    ["A Bad Abacus", "ab", "A Bad [Ab]acus"],
  ])("in %j for %j", (name, typed, expected) => {
    expect(shown(name, typed)).toBe(expected);
  });

  it("inside a word only if no word begins with it", () => {
    expect(shown("Nosferatu", "ratu")).toBe("Nosfe[ratu]");
    expect(shown("Rat Ratatouille Pirates", "rat")).toBe("[Rat] [Rat]atouille Pirates");
  });

  it("across spaces only if nothing else matches", () => {
    expect(shown("Spider-Man", "spiderman")).toBe("[Spider-Man]");
    expect(shown("Spiderman", "spider man")).toBe("[Spiderman]");
  });
});

it.each([
  ["Metropolis", ""],
  ["Metropolis", "!?"],
  ["Metropolis", "metropolus"],
  ["Metropolis", "o"],
  ["", "a"],
])("highlights nothing of %j for %j", (name, typed) => {
  expect(shown(name, typed)).toBe(name);
});

it("never loses or changes a letter of the name, whatever is typed", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 });
  fc.assert(
    fc.property(text, text, fc.nat(), (name, other, from) => {
      for (const typed of [other, name.slice(from % (name.length + 1))]) {
        const parts = matchedParts(name, typed);
        expect(parts.map((part) => part.text).join("")).toBe(name);
        expect(parts.every((part, index) => part.text !== "" && part.isMatch !== parts[index - 1]?.isMatch)).toBe(true);
      }
    }),
  );
});
