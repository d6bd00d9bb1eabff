import { expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { relativeTime } from "./ago.ts";

const NOW = new Date("2025-03-01T12:00:00Z");

it.each([
  [0, "just now"],
  [-59, "just now"],
  [-60, "1 minute ago"],
  [-3599, "59 minutes ago"],
  [-7200, "2 hours ago"],
  [-86_400, "1 day ago"],
  [6.9 * 86_400, "in 7 days"],
  [90, "in 2 minutes"],
])("formats %d seconds from now as %s", (seconds, words) => {
  expect(relativeTime(new Date(NOW.getTime() + seconds * 1000), NOW, ENGLISH)).toBe(words);
});
