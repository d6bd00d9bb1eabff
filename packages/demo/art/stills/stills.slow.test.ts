// @module-tag full
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "#app/lib/text/text.ts";
import { seededRandom } from "../random.ts";
import { pickWorld } from "./choice.ts";
import { KNOWN_WORLDS } from "./known-worlds.ts";
import { stillFor } from "./stills.ts";
import { WORLDS } from "./worlds.ts";
import type { WorldName } from "./worlds.ts";
import { expectWellFormed } from "../../../../tests/well-formed.ts";

type Film = { title: string; year: number; imdbId: string };
type OpenWork = { type: string; title: string; year?: number; genres: string[] };

const SHOTS = [0, 1, 2, 3] as const;

function rowsOf<Row>(name: string): Row[] {
  return readFileSync(new URL(`../../data/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);
}

const works = [
  ...rowsOf<Film>("public-domain-films").map(({ title, year, imdbId }) => ({
    id: imdbId,
    title,
    year: String(year),
    kind: "movie",
    genre: "",
  })),
  ...rowsOf<OpenWork>("open-works").map(({ type, title, year, genres }) => ({
    id: title,
    title,
    year: String(year ?? ""),
    kind: type,
    genre: genres.join(", "),
  })),
];

const worldOf = (work: (typeof works)[number]) => pickWorld(work, seededRandom(`${work.id} world`));
const stillOf = (title: string, shot: (typeof SHOTS)[number] = 0, id = title) =>
  stillFor({ id, title, year: "1925", kind: "movie", genre: "", shot });

describe("the stills of the demo's works", () => {
  const stills = works.flatMap((work) => SHOTS.map((shot) => stillFor({ ...work, shot })));

  it("are all different", () => {
    expect(new Set(stills).size).toBe(stills.length);
  });

  it("stay below 25 KB", () => {
    expect(Math.max(...stills.map((svg) => Buffer.byteLength(svg)))).toBeLessThan(25_000);
  });

  it("are well-formed and refer only to what they define", () => {
    for (const svg of stills) {
      expectWellFormed(svg);
      const defined = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
      const referred = new Set(Array.from(svg.matchAll(/(?:href="|url\()#([^")]+)/g), ([, id]) => id));
      expect(new Set(defined).size).toBe(defined.length);
      expect(defined).toEqual(expect.arrayContaining(Array.from(referred)));
    }
  });

  it("carry no text, no broken number and none of more than three decimals", () => {
    const wrong = /<text|NaN|undefined|Infinity|\d\.\d{4}/;
    expect(stills.flatMap((svg) => wrong.exec(svg)?.[0] ?? [])).toEqual([]);
  });

  it("use every setting", () => {
    expect(new Set(works.map(worldOf))).toEqual(new Set(Object.keys(WORLDS)));
  });

  it("know no title that the demo lacks", () => {
    const titles = new Set(works.map(({ title }) => fold(title.replace(/\(.*?\)/g, "")).trim()));
    expect(Object.keys(KNOWN_WORLDS).filter((title) => !titles.has(title))).toEqual([]);
  });

  it("use no setting for more than one film in ten", () => {
    const counts = new Map<WorldName, number>();
    for (const world of works.map(worldOf)) counts.set(world, (counts.get(world) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThan(works.length / 10);
  });
});

describe("a still", () => {
  it("is the same for the same work and shot, and differs for another", () => {
    expect(stillOf("Nosferatu", 0, "a1")).toBe(stillOf("Nosferatu", 0, "a1"));
    expect(new Set([...SHOTS.map((shot) => stillOf("Nosferatu", shot, "a1")), stillOf("Nosferatu", 0, "a2")]).size).toBe(5);
  });

  it.each([
    ["Metropolis", "skyline"],
    ["Nosferatu", "castle"],
    ["The General", "railway"],
    ["A Trip to the Moon", "moon"],
    ["Battleship Potemkin", "steps"],
    ["Big Buck Bunny", "meadow"],
    ["20,000 Leagues Under the Sea", "underwater"],
  ])("of %s shows the %s", (title, world) => {
    const picked = new Set(
      SHOTS.map((n) => pickWorld({ id: "", title, year: "", kind: "movie", genre: "" }, seededRandom(`${n}`))),
    );
    expect(Array.from(picked)).toEqual([world]);
  });

  it("follows the genre if the title suggests nothing", () => {
    const world = pickWorld({ id: "", title: "Xyz", year: "", kind: "game", genre: "Racing, Kart racing" }, seededRandom("1"));
    expect(world).toBe("raceTrack");
  });

  it("can be drawn for any title, kind and genre", () => {
    const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("", " ", "<&>\"'", "W".repeat(300)));
    const kinds = fc.constantFrom("movie", "tv-show", "anime", "game", "software");
    fc.assert(
      fc.property(anyText, anyText, kinds, fc.constantFrom(...SHOTS), (title, genre, kind, shot) => {
        const svg = stillFor({ id: title, title, year: "", kind, genre, shot });
        expectWellFormed(svg);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 60 },
    );
  });
});
