import { expect, it } from "vitest";
import { answered, cellText, questionOf, SKIPPED } from "./column-questions.ts";
import type { ColumnMapping } from "../import-table.ts";

const column = (field: string, isSure: boolean, reading: ColumnMapping["reading"] = {}): ColumnMapping => ({
  field,
  reading,
  isSure,
});

it.each([
  ["a field that is sure", column("genre", true), null],
  ["a column that is left out for sure", column("", true), null],
  ["a column that may be anything", column("", false), "field"],
  ["a field that is only likely", column("genre", false), "field"],
  ["ratings without a scale", column("imdb", false), "outOf"],
  ["ratings whose scale was found", column("imdb", true, { outOf: 10 }), "outOf"],
  ["ratings that say their scale", column("imdb", true), null],
] as const)("asks about %s: %3$s", (_, mapped, question) => {
  expect(questionOf(mapped, ["4.5", "3"])).toBe(question);
});

const likely = column("genre", false);
const rating = column("imdb", false);
const ofFive = column("imdb", false, { outOf: 5 });
it.each([
  ["nothing", likely, { field: "", reading: {} }, likely],
  ["nothing for a column that is sure", column("genre", true), { field: "", reading: {} }, column("", true)],
  ["what was likely", likely, { field: "genre", reading: {} }, column("genre", true)],
  ["another field", likely, { field: "overview", reading: {} }, column("overview", true)],
  ["a field that does not exist", likely, { field: "colour", reading: {} }, column("", true)],
  ["to leave it out", likely, { field: SKIPPED, reading: {} }, column("", true)],
  ["no scale", rating, { field: "imdb", reading: {} }, rating],
  ["no scale where one is likely", ofFive, { field: "imdb", reading: {} }, ofFive],
  ["a scale", rating, { field: "imdb", reading: { outOf: 5 } }, column("imdb", true, { outOf: 5 })],
] as const)("accepts %s as an answer", (_, proposed, chosen, mapping) => {
  expect(answered(proposed, chosen, ["4.5"], "Rating")).toEqual(mapping);
});

it.each([
  ["itemName", " Salt ", "Salt"],
  ["", "Salt", ""],
  ["imdb", "8.7", "8.7/10"],
  ["alternativeTitles", "Salz | Sel", "Salz · Sel"],
  ["screenshots", "/a.webp|/b.webp", "/a.webp · /b.webp"],
])("summarizes what a cell of %s becomes", (field, cell, shown) => {
  expect(cellText(field, cell, {})).toBe(shown);
});
