import { expect, it } from "vitest";
import { watchForUnpublishedEdits } from "./unpublished-edits.ts";

it("returns each edit until the next poll for publishing, before or after it was seen", () => {
  const edits = watchForUnpublishedEdits();
  expect([7, 7, 8, 8, 8].map((version) => edits.poll(version))).toEqual([false, false, false, true, false]);
  edits.notePublished();
  expect([9, 9].map((version) => edits.poll(version))).toEqual([false, false]);
  expect(edits.poll(10)).toBe(false);
  edits.notePublished();
  expect([10, 10].map((version) => edits.poll(version))).toEqual([false, false]);
});

it("reports edits until they are published", () => {
  const edits = watchForUnpublishedEdits();
  expect([1, 2, 3, 4, 4, 4].map((version) => edits.poll(version))).toEqual([false, false, true, true, true, false]);
});
