import { expect, it } from "vitest";
import { fieldChanges } from "./field-changes.ts";

it("names the fields that differ, with both values", () => {
  const before = { itemName: "M", genre: "Drama", cast: [{ name: "Peter Lorre" }], seasons: 1, isOn: false };
  const after = { itemName: "M", genre: "Crime", cast: [], seasons: 2, isOn: true };
  expect(fieldChanges(before, after)).toEqual([
    { field: "genre", before: "Drama", after: "Crime" },
    { field: "cast", before: '[{"name":"Peter Lorre"}]', after: null },
    { field: "seasons", before: "1", after: "2" },
    { field: "isOn", before: "false", after: "true" },
  ]);
});

it("treats empty, missing and null as equal", () => {
  expect(fieldChanges({ a: "", b: [], c: null, d: undefined }, { a: null, b: undefined, c: {}, e: "" })).toEqual([]);
  expect(fieldChanges({ gone: "text" }, {})).toEqual([{ field: "gone", before: "text", after: null }]);
});

it("cuts long texts around their first difference, and never within a character", () => {
  const start = "a".repeat(1000);
  const [change] = fieldChanges({ text: `${start}old` }, { text: `${start}new${"🎬".repeat(500)}` });
  expect(change?.before).toBe(`…${"a".repeat(40)}old`);
  expect(change?.after).toMatch(/^…a{40}new🎬+.?…$/u);
  expect(change?.after?.length).toBeLessThan(310);
  expect(change?.after?.isWellFormed()).toBe(true);
  expect(fieldChanges({}, { text: "b".repeat(301) })[0]?.after).toBe(`${"b".repeat(300)}…`);
});

it("lists fifty fields at most", () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`field${number}`, "x"]));
  expect(fieldChanges({}, many)).toHaveLength(50);
});
