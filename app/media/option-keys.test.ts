import { describe, expect, it } from "vitest";
import { nextOption } from "./option-keys.ts";

describe("keys in a grid of options", () => {
  const grid = { count: 8, columns: 3 };

  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 2, 3],
    ["ArrowLeft", 3, 2],
    ["ArrowDown", 1, 4],
    ["ArrowUp", 7, 4],
    ["Home", 7, 0],
    ["End", 0, 7],
  ])("%s moves from %i to %i", (key, from, to) => {
    expect(nextOption(key, from, grid)).toBe(to);
  });

  it.each([
    ["ArrowLeft", 0],
    ["ArrowUp", 2],
    ["ArrowRight", 7],
    ["ArrowDown", 5],
    ["a", 3],
  ])("%s does not move from %i", (key, from) => {
    expect(nextOption(key, from, grid)).toBeNull();
  });
});
