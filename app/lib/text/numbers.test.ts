import { expect, it } from "vitest";
import { countOf } from "./numbers.ts";

it.each([
  [0, "0 Seasons"],
  [1, "1 Season"],
  [2, "2 Seasons"],
  [1001, "1,001 Seasons"],
])("uses the plural form for %d", (count, text) => {
  expect(countOf(count, { one: "Season", many: "Seasons" })).toBe(text);
});
