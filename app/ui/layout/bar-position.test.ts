import { expect, it } from "vitest";
import { firstBar, nextBar } from "./bar-position.ts";

const after = (...way: number[]) => {
  const [first = 0, ...rest] = way;
  return rest.reduce(nextBar, firstBar(first)).position;
};

it.each([
  [[0, 30, 50], "top"],
  [[0, 51], "hidden"],
  [[0, 400], "hidden"],
  [[0, 400, 380], "shown"],
  [[0, 400, 380, 420], "hidden"],
  [[0, 400, 50], "top"],
  [[0, 400, -12], "top"],
])("scrolling %j leaves the bar %s", (way, position) => {
  expect(after(...way)).toBe(position);
});

it("is visible on a page that starts scrolled down", () => {
  expect(after(600)).toBe("shown");
  expect(after(600, 700)).toBe("hidden");
});

it("ignores small movements, however long they last", () => {
  expect(after(0, 400, 398, 399, 397)).toBe("hidden");
  expect(after(0, 400, 398, 396)).toBe("shown");
});
