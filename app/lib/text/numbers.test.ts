import { expect, it } from "vitest";
import { formatCount } from "./numbers.ts";

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
