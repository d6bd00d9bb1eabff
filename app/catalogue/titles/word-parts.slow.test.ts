import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fewestParts } from "./word-parts.ts";

const KNOWN = new Map(
  Object.entries({
    game: 9,
    of: 90,
    thrones: 2,
    gam: 1,
    eof: 1,
    x: 3,
    files: 4,
    s: 5,
    tetri: 1,
    rocky: 6,
    "2": 8,
    mega: 2,
    meg: 9,
    man: 9,
  }),
);
const partsOf = (text: string) => fewestParts(Array.from(text), KNOWN);

describe("a text split into known words", () => {
  it.each([
    ["gameofthrones", ["game", "of", "thrones"]],
    ["xfiles", ["x", "files"]],
    ["rocky2", ["rocky", "2"]],
    ["megaman", ["mega", "man"]],
    ["game", []],
    ["tetris", []],
    ["unheard", []],
    ["", []],
  ])("%j is %j", (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it("gives the text when joined again", () => {
    const text = fc.array(fc.constantFrom(...KNOWN.keys()), { maxLength: 6 }).map((words) => words.join(""));
    fc.assert(
      fc.property(text, (joined) => {
        const parts = partsOf(joined);
        if (parts.length > 0) expect(parts.join("")).toBe(joined);
        expect(parts.length).not.toBe(1);
      }),
    );
  });
});
