import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { familyOf } from "./choice.ts";

const work = { id: "a1", title: "Anything", year: "1960", kind: "movie", genre: "" };

describe("the family of a poster", () => {
  it.each([
    ["Battleship Potemkin", "1925", "constructivist"],
    ["Un chien andalou", "1929", "swiss"],
    ["Nosferatu", "1922", "intertitle"],
  ])("follows taste for %s", (title, year, family) => {
    expect(familyOf({ ...work, title, year })).toBe(family);
  });

  it("follows the genre unless it is a silent film", () => {
    expect(familyOf({ ...work, genre: "Drama, Science Fiction" })).toBe("constructivist");
    expect(familyOf({ ...work, genre: "Drama" })).toBe("swiss");
    expect(familyOf({ ...work, year: "" })).toBe("swiss");
    expect(familyOf({ ...work, kind: "tv-show", year: "1915", genre: "Action" })).toBe("constructivist");
    expect(familyOf({ ...work, kind: "anime", year: "1917", genre: "Action" })).toBe("swiss");
  });

  it("is the intertitle for most silent films and another for a twentieth to a fifth of them", () => {
    const films = readFileSync(new URL("../data/public-domain-films.jsonl", import.meta.url), "utf8")
      .trim()
      .split("\n");
    const families = films.map((line) => {
      const { title, year, imdbId } = JSON.parse(line) as { title: string; year: number; imdbId: string };
      return familyOf({ ...work, id: imdbId, title, year: String(year) });
    });
    const others = families.filter((family) => family !== "intertitle").length / families.length;
    expect(others).toBeGreaterThan(0.05);
    expect(others).toBeLessThan(0.2);
  });
});
