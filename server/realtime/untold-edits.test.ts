import { expect, it } from "vitest";
import { watchForUntoldEdits } from "./untold-edits.ts";

it("gives each edit until the next look to be told, before or after it was seen", () => {
  const edits = watchForUntoldEdits();
  expect([7, 7, 8, 8, 8].map((version) => edits.look(version))).toEqual([false, false, false, true, false]);
  edits.told();
  expect([9, 9].map((version) => edits.look(version))).toEqual([false, false]);
  expect(edits.look(10)).toBe(false);
  edits.told();
  expect([10, 10].map((version) => edits.look(version))).toEqual([false, false]);
});

it("goes on saying so while edits are made without a word", () => {
  const edits = watchForUntoldEdits();
  expect([1, 2, 3, 4, 4, 4].map((version) => edits.look(version))).toEqual([false, false, true, true, true, false]);
});
