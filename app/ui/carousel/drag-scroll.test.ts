import { expect, it } from "vitest";
import { canScroll, draggedTo, wheelDistance } from "./drag-scroll.ts";

const row = { scrollWidth: 1000, clientWidth: 400 };

it.each([
  [0, 100, true],
  [0, -100, false],
  [300, -1, true],
  [600, 100, false],
  [599.5, 100, false],
  [600, -100, true],
  [300, 0, false],
])("a row at %d can scroll by %d: %j", (scrollLeft, distance, can) => {
  expect(canScroll({ ...row, scrollLeft }, distance)).toBe(can);
});

it("a row that fits does not scroll", () => {
  expect(canScroll({ scrollLeft: 0, scrollWidth: 400, clientWidth: 400 }, 100)).toBe(false);
});

it("a small movement does not start a drag, and a drag may return to its start", () => {
  const start = { x: 500, scrollLeft: 100 };
  expect(draggedTo(start, 496, false)).toBeNull();
  expect(draggedTo(start, 440, false)).toBe(160);
  expect(draggedTo(start, 498, true)).toBe(102);
});

it("reads wheel deltas in pixels, lines or pages", () => {
  expect([0, 1, 2].map((deltaMode) => wheelDistance({ deltaY: 3, deltaMode }, 400))).toEqual([3, 120, 1200]);
});
