import { expect, it } from "vitest";
import { isDocumentId, newDocumentId, randomLetters } from "./ids.ts";

it("generates valid, unique document ids", () => {
  const now = new Date("2024-01-01T00:00:00Z");
  const ids = Array.from({ length: 1000 }, () => newDocumentId(now));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => isDocumentId(id) && id.length === 20)).toBe(true);
});

it("generates ids that sort by time", () => {
  const times = [0, 1, 31, 32, 1_704_067_200_000, 4_102_444_800_000];
  const ids = times.map((time) => newDocumentId(new Date(time)));
  expect(ids.toSorted()).toEqual(ids);
});

it("generates letters that are not easily confused", () => {
  expect(randomLetters(500)).toMatch(/^[0-9a-hjkmnp-tv-z]{500}$/);
});

it("recognizes the ids of the old product", () => {
  expect(["a", "Kx7_-0", "a".repeat(64)].map(isDocumentId)).toEqual([true, true, true]);
  expect(["", "a".repeat(65), "a b", "../x", "ä", "a\n", "%00"].some(isDocumentId)).toBe(false);
});
