import { expect, it } from "vitest";
import { indexAt } from "./use-row-drag.ts";

const ROWS = [0, 100, 200].map((top) => ({ top, bottom: top + 100 }));

it.each([
  [0, -500, 0],
  [0, 60, 0],
  [0, 160, 1],
  [0, 900, 2],
  [2, 260, 2],
  [2, 140, 1],
  [2, 40, 0],
  [1, 150, 1],
])("row %d dragged to %d px moves to index %d", (from, y, index) => {
  expect(indexAt(y, ROWS, from)).toBe(index);
});
