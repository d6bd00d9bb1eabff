import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { posterFor } from "./poster.ts";

type Film = { title: string; year: number; imdbId: string };

const films = readFileSync(new URL("../data/public-domain-films.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Film);

const posterOf = (title: string, id = title, year = "1925") => posterFor({ id, title, year, kind: "movie", genre: "" }) ?? "";

describe("the posters of the films", () => {
  const posters = films.map(({ title, year, imdbId }) => posterOf(title, imdbId, String(year)));

  it("are all different", () => {
    expect(new Set(posters).size).toBe(films.length);
  });

  it("stay below 25 KB", () => {
    expect(Math.max(...posters.map((svg) => Buffer.byteLength(svg)))).toBeLessThan(25_000);
  });

  it("are well-formed and refer only to what they define", () => {
    for (const svg of posters) {
      expectWellFormed(svg);
      const defined = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
      const referred = Array.from(svg.matchAll(/(?:href="|url\()#([^")]+)/g), ([, id]) => id);
      expect(new Set(defined).size).toBe(defined.length);
      expect(defined).toEqual(expect.arrayContaining(referred));
    }
  });

  it("carry no text, no broken number and none of more than three decimals", () => {
    const wrong = /<text|NaN|undefined|Infinity|\d\.\d{4}/;
    expect(posters.flatMap((svg) => wrong.exec(svg)?.[0] ?? [])).toEqual([]);
  });
});

describe("a poster", () => {
  it("is the same for the same work and another for another id", () => {
    expect(posterOf("Nosferatu", "a1")).toBe(posterOf("Nosferatu", "a1"));
    expect(posterOf("Nosferatu", "a1")).not.toBe(posterOf("Nosferatu", "a2"));
  });

  it("is drawn without words for a title in a script the fonts lack", () => {
    const svg = posterOf("狂った一頁", "a1", "");
    expectWellFormed(svg);
    expect(svg).not.toContain("<path id=");
  });

  it("can be drawn for any title and year", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.lorem({ maxCount: 40 }),
      fc.constantFrom("", " ", "M", "<&>\"'", "W".repeat(300)),
    );
    fc.assert(
      fc.property(anyText, anyText, fc.uuid(), (title, year, id) => {
        const svg = posterOf(title, id, year);
        expectWellFormed(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 60 },
    );
  });

  it("does not exist yet for kinds without a family", () => {
    expect(posterFor({ id: "a1", title: "Nosferatu", year: "1922", kind: "game", genre: "" })).toBeNull();
  });
});

/** Every tag is closed by its own, and attributes are quoted and without markup. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_, closes: string, name: string, _attributes: string, isEmpty: string) => {
      if (closes) expect(open.pop()).toBe(name);
      else if (!isEmpty) open.push(name);
      return "";
    },
  );
  expect([rest, open]).toEqual(["", []]);
}
