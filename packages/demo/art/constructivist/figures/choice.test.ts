import { expect, it } from "vitest";
import { seededRandom } from "../../random.ts";
import { callsForFigure, pickFigure } from "./choice.ts";
import { FIGURES } from "./registry.ts";

const figureOf = (title: string, id = "a1") => pickFigure(title, seededRandom(id));

it.each([
  ["Battleship Potemkin", "battleship"],
  ["Man with a Movie Camera", "camera"],
  ["The Electric House", "bolt"],
] as const)("draws for %s a %s", (title, figure) => {
  expect(figureOf(title)).toBe(FIGURES[figure]);
});

it("finds a figure for a title that suggests none", () => {
  expect(callsForFigure("Aelita")).toBe(false);
  const figures = Array.from({ length: 40 }, (_, i) => figureOf("Aelita", `work ${i}`));
  expect(new Set(figures).size).toBeGreaterThan(5);
});
