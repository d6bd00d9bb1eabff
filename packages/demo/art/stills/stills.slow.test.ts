// @module-tag full
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { fold } from "#app/lib/text/text.ts";
import { demoDocuments } from "../../catalogue.ts";
import { readDemoData } from "../../data.ts";
import type { PosterWork } from "../work.ts";
import { pickScene } from "./choice.ts";
import { KNOWN_SCENES } from "./known-scenes.ts";
import { stillFor } from "./stills.ts";
import { WORLDS } from "./worlds.ts";
import { expectWellFormed } from "../../../../tests/well-formed.ts";

const SHOTS = [0, 1, 2, 3] as const;

const documents = demoDocuments(await readDemoData(path.join(import.meta.dirname, "../../data")));
const works = documents.map(({ id, itemName: title, type: kind, genre, releasedYear }) => ({
  id,
  title,
  kind,
  genre,
  year: releasedYearOf(releasedYear),
}));

const sceneOf = (work: PosterWork) => Object.values(pickScene(work)).join(" ");
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
    expect(new Set(works.map((work) => pickScene(work).world))).toEqual(new Set(Object.keys(WORLDS)));
  });

  it("know no title that the demo lacks", () => {
    const titles = new Set(works.map(({ title }) => fold(title.replace(/\(.*?\)/g, "")).trim()));
    expect(Object.keys(KNOWN_SCENES).filter((title) => !titles.has(title))).toEqual([]);
  });

  it("share no scene among more than one work in thirty", () => {
    const shared = Map.groupBy(works, sceneOf);
    expect(Math.max(...Array.from(shared.values(), ({ length }) => length))).toBeLessThan(works.length / 30);
  });
});

describe("a still", () => {
  it("is the same for the same work and shot, and differs for another", () => {
    expect(stillOf("Nosferatu", 0, "a1")).toBe(stillOf("Nosferatu", 0, "a1"));
    expect(new Set([...SHOTS.map((shot) => stillOf("Nosferatu", shot, "a1")), stillOf("Nosferatu", 0, "a2")]).size).toBe(5);
  });

  it.each([
    ["Metropolis", "skyline"],
    ["The General", "railway"],
    ["A Trip to the Moon", "moon"],
    ["Battleship Potemkin", "steps"],
    ["Big Buck Bunny", "meadow"],
    ["20,000 Leagues Under the Sea", "underwater"],
  ])("of %s shows the %s", (title, world) => {
    const picked = SHOTS.map((n) => pickScene({ id: `${n}`, title, year: "", kind: "movie", genre: "" }).world);
    expect(new Set(picked)).toEqual(new Set([world]));
  });

  it.each([
    ["Africa Speaks!", "elephant"],
    ["A Match", "match"],
  ])("of %s shows a large %s", (title, object) => {
    const picked = SHOTS.map((n) => pickScene({ id: `${n}`, title, year: "", kind: "movie", genre: "" }).object);
    expect(picked).toContain(object);
  });

  it("is in some setting if the title suggests none", () => {
    expect(WORLDS).toHaveProperty(pickScene({ id: "1", title: "Xyz", year: "", kind: "game", genre: "Racing" }).world);
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
