import { expect, it } from "vitest";
import { directionTo, indexAfter, indexInView, STANDING, autoRotates } from "./carousel-turns.ts";

it("wraps around in both directions", () => {
  expect([0, 1, 2].map((index) => indexAfter(index, 1, 3))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((index) => indexAfter(index, -1, 3))).toEqual([2, 0, 1]);
  expect(indexAfter(0, 1, 1)).toBe(0);
});

it("enters from the side of the chosen slide", () => {
  expect([directionTo(0, 2), directionTo(2, 0), directionTo(1, 2)]).toEqual([1, -1, 1]);
});

it("selects the slide with the largest visible part", () => {
  const indexes = [0, 590, 610, 1200, 2400].map((scrollLeft) => indexInView({ scrollLeft, clientWidth: 1200 }));
  expect(indexes).toEqual([0, 0, 1, 1, 2]);
  expect(indexInView({ scrollLeft: 0, clientWidth: 0 })).toBe(0);
});

it("advances only when allowed, visible and not being read", () => {
  expect(autoRotates(STANDING)).toBe(false);
  expect(autoRotates({ ...STANDING, isOn: true })).toBe(true);
  expect(autoRotates({ ...STANDING, isOn: true, isHovered: true })).toBe(false);
  expect(autoRotates({ ...STANDING, isOn: true, isHidden: true })).toBe(false);
});
