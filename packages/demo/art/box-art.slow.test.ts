// @module-tag full
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { posterFor } from "./poster.ts";
import { draws } from "../../../tests/data/draws.ts";
import { expectWellFormed } from "../../../tests/well-formed.ts";

type OpenWork = { type: string; title: string; year?: number; genres: string[] };

const KINDS = ["game", "software"];
const TITLES = ["Io", "The Tower of the Mage", "Unknown Horizons: The Second Voyage", "Tycoon of Tycoons (Gold)"];

const openWorks = readFileSync(new URL("../data/open-works.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as OpenWork)
  .filter(({ type }) => KINDS.includes(type));

const boxOf = (kind: string, title: string, id = title, year = "1994") => posterFor({ id, title, year, kind, genre: "" }) ?? "";

describe("the boxes of the open works", () => {
  const boxes = openWorks.map(
    ({ type, title, year, genres }) =>
      posterFor({ id: title, title, year: String(year ?? ""), kind: type, genre: genres.join(", ") }) ?? "",
  );

  it("are all different", () => {
    expect(boxes.length).toBeGreaterThan(30);
    expect(new Set(boxes).size).toBe(boxes.length);
  });

  it("are valid drawings", () => {
    boxes.forEach(expectSound);
  });
});

describe.each(KINDS)("the box of a %s", (kind) => {
  it("is the same for the same work and differs for another id", () => {
    expect(boxOf(kind, "Orbit", "a1")).toBe(boxOf(kind, "Orbit", "a1"));
    expect(boxOf(kind, "Orbit", "a1")).not.toBe(boxOf(kind, "Orbit", "a2"));
  });

  it("is valid and unique, whatever is drawn on it", () => {
    const boxes = Array.from({ length: 200 }, (_, i) => boxOf(kind, TITLES[i % TITLES.length] ?? "", `work ${i}`));
    boxes.forEach(expectSound);
    expect(new Set(boxes).size).toBe(boxes.length);
  });

  it("is drawn without a title in a script the fonts lack", () => {
    const [strange, none] = ["狂った一頁", ""].map((title) => boxOf(kind, title, "a1"));
    expect(strange).toBe(none);
  });

  it("can be drawn for any title and year", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.lorem({ maxCount: 40 }),
      fc.constantFrom("", " ", "\t", "İ", "ß", "M", "<&>\"'", "of the", "W".repeat(300)),
    );
    fc.assert(
      fc.property(anyText, anyText, fc.uuid(), (title, year, id) => {
        const svg = boxOf(kind, title, id, year);
        expectWellFormed(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }),
      draws(100),
    );
  });
});

/** Expects a drawing to be well-formed, below 25 KB, without text, and to refer only to what it defines once. */
function expectSound(svg: string): void {
  expectWellFormed(svg);
  const defined = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  const referred = Array.from(svg.matchAll(/(?:href="|url\()#([^")]+)/g), ([, id]) => id);
  expect(new Set(defined).size).toBe(defined.length);
  expect(defined).toEqual(expect.arrayContaining(referred));
  expect(/<text|NaN|undefined|Infinity|\d\.\d{4}/.exec(svg)?.[0]).toBeUndefined();
  expect(Buffer.byteLength(svg)).toBeLessThan(25_000);
}
