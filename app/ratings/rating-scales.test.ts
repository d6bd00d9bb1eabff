import { expect, it } from "vitest";
import { rescaled, scaleOf } from "./rating-scales.ts";

it.each([
  ["4.5", 5, 10, "9"],
  ["8.7", 10, 5, "4.5"],
  ["8.7", 10, 100, "87"],
  ["91", 100, 10, "9.1"],
  ["91", 100, 5, "4.5"],
  ["3", 10, 10, "3"],
  ["120", 100, 10, "10"],
  ["", 5, 100, ""],
  ["good", 5, 100, ""],
] as const)("converts %j out of %d to a scale of %d as %j", (rating, from, to, expected) => {
  expect(rescaled(rating, from, to)).toBe(expected);
});

it("defaults a missing scale to 5", () => {
  expect(["", "5", "10", "100", "7"].map(scaleOf)).toEqual([5, 5, 10, 100, 5]);
});
