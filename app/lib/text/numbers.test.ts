import { expect, it } from "vitest";
import { countOf, formatCount } from "./numbers.ts";

it.each([
  [0, "0"],
  [812, "812"],
  [999, "999"],
  [2000, "2K"],
  [1_400_000, "1.4M"],
  [3_000_000_000, "3B"],
])("writes %d as %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it.each([
  [0, "0 Seasons"],
  [1, "1 Season"],
  [2, "2 Seasons"],
  [1001, "1,001 Seasons"],
])("uses the plural form for %d", (count, text) => {
  expect(countOf(count, { one: "Season", many: "Seasons" })).toBe(text);
});
