// @module-tag full
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { posterFor } from "./poster.ts";
import { draws } from "../../../tests/data/draws.ts";
import { expectWellFormed } from "../../../tests/well-formed.ts";

type Film = { title: string; year: number; imdbId: string };
type OpenWork = { type: string; title: string; year?: number; genres: string[] };

const WITH_POSTERS = new Set(["movie", "tv-show", "anime"]);

const films = readFileSync(new URL("../data/public-domain-films.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Film);

const openWorks = readFileSync(new URL("../data/open-works.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as OpenWork)
  .filter(({ type }) => WITH_POSTERS.has(type));

describe("the posters of the works", () => {
  const works = [
    ...films.map(({ title, year, imdbId }) => ({ id: imdbId, title, year: String(year), kind: "movie", genre: "" })),
    ...openWorks.map(({ type, title, year, genres }) => ({
      id: title,
      title,
      year: String(year),
      kind: type,
      genre: genres.join(", "),
    })),
  ];
  const posters = works.map((work) => posterFor(work) ?? "");

  it("are all different", () => {
    expect(new Set(posters).size).toBe(works.length);
  });

  it("are well-formed, refer only to what they define, carry no text and stay below 25 KB", () => {
    posters.forEach(expectSound);
  });
});

/** One work for each family. */
const FAMILIES = [
  { family: "intertitle", year: "1922", kind: "movie", genre: "" },
  { family: "constructivist", year: "1968", kind: "movie", genre: "Action, War" },
  { family: "swiss", year: "1968", kind: "tv-show", genre: "Drama" },
];

describe.each(FAMILIES)("a poster of the $family family", ({ year, kind, genre }) => {
  const posterOf = (title: string, id = title, named = year) => posterFor({ id, title, year: named, kind, genre }) ?? "";

  it("is the same for the same work and differs for another id", () => {
    expect(posterOf("Nosferatu", "a1")).toBe(posterOf("Nosferatu", "a1"));
    expect(posterOf("Nosferatu", "a1")).not.toBe(posterOf("Nosferatu", "a2"));
  });

  it("is drawn without words for a title in a script the fonts lack", () => {
    const svg = posterFor({ id: "a1", title: "狂った一頁", year: kind === "movie" ? year : "", kind, genre: "" }) ?? "";
    expectWellFormed(svg);
    expect(svg).not.toMatch(/<path id="g\d+-(?!(?:4[89]|5[0-7])")/);
  });

  it("stays well-formed and within bounds in all its layouts", () => {
    const posters = Array.from({ length: 150 }, (_, i) =>
      posterOf(["Earth", "The Long Night", "A Voice in the Dark"][i % 3] ?? "", `work ${i}`),
    );
    posters.forEach(expectSound);
    expect(new Set(posters).size).toBe(posters.length);
  });

  it("can be drawn for any title and year", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.lorem({ maxCount: 40 }),
      fc.constantFrom("", " ", "\t", "İ", "M", "<&>\"'", "W".repeat(300)),
    );
    fc.assert(
      fc.property(anyText, fc.uuid(), (title, id) => {
        const svg = posterOf(title, id);
        expectWellFormed(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expectWellFormed(posterOf("Title", id, title));
      }),
      draws(40),
    );
  });
});

it("has no poster for kinds without a family", () => {
  expect(posterFor({ id: "a1", title: "Nosferatu", year: "1922", kind: "book", genre: "" })).toBeNull();
});

function expectSound(svg: string): void {
  expectWellFormed(svg);
  const defined = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  const referred = Array.from(svg.matchAll(/(?:href="|url\()#([^")]+)/g), ([, id]) => id);
  expect(new Set(defined).size).toBe(defined.length);
  expect(defined).toEqual(expect.arrayContaining(referred));
  expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|\d\.\d{4}/);
  expect(Buffer.byteLength(svg)).toBeLessThan(25_000);
}
