import { expect, it } from "vitest";
import { indexAfterKey } from "./index-after-key.ts";

it.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 0, 1],
  ["ArrowDown", 4, 4],
  ["ArrowUp", 3, 2],
  ["ArrowUp", 0, 0],
  ["ArrowUp", -1, 0],
  ["Home", 3, 0],
  ["End", 0, 4],
  ["Tab", 2, null],
  ["a", 2, null],
])("%s moves from index %d of five to %s", (key, index, next) => {
  expect(indexAfterKey(key, index, 5)).toBe(next);
});
