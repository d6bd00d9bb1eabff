import { expect, it } from "vitest";
import { firstBar, nextBar } from "./bar-place.ts";

const after = (...way: number[]) => {
  const [first = 0, ...rest] = way;
  return rest.reduce(nextBar, firstBar(first)).place;
};

it.each([
  [[0, 30, 50], "top"],
  [[0, 51], "hidden"],
  [[0, 400], "hidden"],
  [[0, 400, 380], "shown"],
  [[0, 400, 380, 420], "hidden"],
  [[0, 400, 50], "top"],
  [[0, 400, -12], "top"],
])("on the way %j the bar ends %s", (way, place) => {
  expect(after(...way)).toBe(place);
});

it("is seen on a page that begins further down", () => {
  expect(after(600)).toBe("shown");
  expect(after(600, 700)).toBe("hidden");
});

it("does not tremble with the hand, however long", () => {
  expect(after(0, 400, 398, 399, 397)).toBe("hidden");
  expect(after(0, 400, 398, 396)).toBe("shown");
});
