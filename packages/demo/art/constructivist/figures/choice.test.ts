import { expect, it } from "vitest";
import { seededRandom } from "../../random.ts";
import { callsForFigure, pickFigure } from "./choice.ts";

const figureOf = (title: string, genre = "", id = "a1") =>
  pickFigure({ id, title, genre, year: "", kind: "movie" }, seededRandom(id)).name;

it.each([
  ["Battleship Potemkin", "battleship"],
  ["Man with a Movie Camera", "camera"],
  ["Berlin: Symphony of a Metropolis", "towers"],
  ["De brug", "bridge"],
])("draws for %s a %s", (title, figure) => {
  expect(figureOf(title)).toBe(figure);
});

it("falls back to the genre if the title suggests nothing", () => {
  expect(callsForFigure("Aelita")).toBe(false);
  expect(figureOf("Aelita", "Documentary")).toBe("camera");
  const figures = Array.from({ length: 40 }, (_, i) => figureOf("Aelita", "Drama", `work ${i}`));
  expect(new Set(figures).size).toBeGreaterThan(5);
});
