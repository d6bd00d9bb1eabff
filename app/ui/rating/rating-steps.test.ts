import { array, assert, boolean, constantFrom, double, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { ratingAfterKey, ratingAtPart, ratingWithin } from "./rating-steps.ts";

const HALVES = { count: 5, hasHalves: true };
const WHOLE = { count: 5, hasHalves: false };

const scales = record({ count: integer({ min: 1, max: 12 }), hasHalves: boolean() });
const ratings = double({ min: 0, max: 12, noNaN: true });
const arrows = constantFrom("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft");

describe("a rating", () => {
  it.each([
    [0, 0],
    [3.5, 3.5],
    [5, 5],
    [5.5, 0],
    [-0.5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])("of %d is taken as %d of five stars", (value, taken) => {
    expect(ratingWithin(value, HALVES)).toBe(taken);
  });

  it.each([
    ["ArrowUp", 0, 0.5, 1],
    ["ArrowRight", 3, 3.5, 4],
    ["ArrowUp", 4.5, 5, 5],
    ["ArrowRight", 5, 5, 5],
    ["ArrowDown", 3, 2.5, 2],
    ["ArrowLeft", 1, 0.5, 1],
    ["ArrowDown", 0.5, 0.5, 0.5],
    ["ArrowLeft", 0, 0, 0],
    ["ArrowUp", 3.2, 3.5, 4],
    ["ArrowDown", 3.2, 3, 3],
    ["4", 1.5, 4, 4],
  ])("after %s at %d is %d in half and %d in whole steps", (key, rating, inHalves, inWhole) => {
    expect(ratingAfterKey(key, rating, HALVES)).toBe(inHalves);
    expect(ratingAfterKey(key, rating, WHOLE)).toBe(inWhole);
  });

  it.each(["0", "6", "a", "Enter", "Tab", "12", "", "Home"])("is not touched by %j", (key) => {
    expect(ratingAfterKey(key, 3, HALVES)).toBeNull();
  });

  it("takes every digit up to the number of stars, and none above", () => {
    assert(
      property(scales, integer({ min: 1, max: 9 }), ratings, (scale, digit, rating) => {
        expect(ratingAfterKey(String(digit), rating, scale)).toBe(digit <= scale.count ? digit : null);
      }),
    );
  });

  it("stays within the scale and never falls below 0.5, whatever arrows are pressed", () => {
    assert(
      property(scales, ratings, array(arrows, { maxLength: 40 }), (scale, start, keys) => {
        let rating = ratingWithin(start, scale);
        for (const key of keys) {
          const before = rating;
          rating = ratingAfterKey(key, before, scale) ?? before;
          expect(rating).toBeLessThanOrEqual(scale.count);
          expect(rating >= 0.5 || rating === before).toBe(true);
          expect(Math.abs(rating - before)).toBeLessThanOrEqual(scale.hasHalves ? 0.5 : 1);
        }
      }),
    );
  });

  it.each([
    [0, 0.5, 1],
    [0.05, 0.5, 1],
    [0.31, 2, 2],
    [0.75, 4, 4],
    [1, 5, 5],
    [-0.2, 0.5, 1],
    [1.3, 5, 5],
  ])("under a pointer at %d of the row is %d in half and %d in whole steps", (part, inHalves, inWhole) => {
    expect(ratingAtPart(part, HALVES)).toBe(inHalves);
    expect(ratingAtPart(part, WHOLE)).toBe(inWhole);
  });
});
