import { describe, expect, it } from "vitest";
import { splitGenres } from "#app/lib/text/text.ts";
import { genreSuggestions, withGenre } from "./genre-suggestions.ts";

const GENRES = splitGenres("Drama, Comedy, Sci - Fi, Horror, Romantic Comedy");
const offered = (text: string) => genreSuggestions(text, GENRES).map(({ label }) => label);
const genre = (label: string) => splitGenres(label)[0] ?? { slug: "", label: "" };

describe("suggested genres", () => {
  it.each([
    ["", ["Drama", "Comedy", "Sci - Fi", "Horror", "Romantic Comedy"]],
    ["Dra", ["Drama"]],
    ["Drama", ["Comedy", "Sci - Fi", "Horror", "Romantic Comedy"]],
    ["drama, com", ["Comedy", "Romantic Comedy"]],
    ["Drama, SCIFI,", ["Comedy", "Horror", "Romantic Comedy"]],
    ["Film noir", []],
  ])("after %j are %j", (text, expected) => {
    expect(offered(text)).toEqual(expected);
  });
});

describe("an accepted genre", () => {
  it.each([
    ["", "Drama", "Drama"],
    ["Dra", "Drama", "Drama"],
    ["Drama", "Comedy", "Drama, Comedy"],
    ["Drama,  com", "Romantic Comedy", "Drama, Romantic Comedy"],
    ["Film noir", "Drama", "Film noir, Drama"],
    ["Drama, ,", "Horror", "Drama, Horror"],
  ])("turns %j and %s into %s", (text, label, expected) => {
    expect(withGenre(text, genre(label))).toBe(expected);
  });
});
