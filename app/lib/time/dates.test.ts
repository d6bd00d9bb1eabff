import { describe, expect, it } from "vitest";
import { isAfter, isoDate, parseCalendarDate, releasedYearOf } from "./dates.ts";

describe("a calendar date", () => {
  it.each([
    ["1922", "1922", 1922, "year"],
    ["1922-03", "1922-03", 1922, "month"],
    ["1922-03-04", "1922-03-04", 1922, "day"],
    [" 2008-02-29 ", "2008-02-29", 2008, "day"],
    ["2021-05-17T22:00:00.000Z", "2021-05-17", 2021, "day"],
    ["0001-01-01", "0001-01-01", 1, "day"],
    ["0096-02-29", "0096-02-29", 96, "day"],
    ["2000-02-29", "2000-02-29", 2000, "day"],
  ])("reads %j", (text, key, year, precision) => {
    expect(parseCalendarDate(text)).toEqual({ key, year, precision });
  });

  it.each([
    "",
    "soon",
    "0000",
    "22",
    "19222",
    "1922-13",
    "1922-00",
    "2009-02-29",
    "1900-02-29",
    "0100-02-29",
    "1922-01-00",
    "2021-04-31",
    "1922-3-4",
    "1922/03/04",
    "١٩٢٢",
  ])("cannot read %j", (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });

  it("sorts by its key", () => {
    const keys = ["2001-06-01", "1895-12-28", "2001", "2001-06"].map((text) => parseCalendarDate(text)?.key ?? "");
    expect(keys.toSorted()).toEqual(["1895-12-28", "2001", "2001-06", "2001-06-01"]);
  });
});

it("takes the year before the first dash as the release year", () => {
  expect(["1922-03-04", "1922", " 1922 - 3", "about 1922", ""].map(releasedYearOf)).toEqual([
    "1922",
    "1922",
    "1922",
    "about 1922",
    "",
  ]);
});

it.each([
  ["2027", "2026-11-23", true],
  ["2026-12", "2026-11-23", true],
  ["2026-11-24", "2026-11-23", true],
  ["2026-11-23", "2026-11-23", false],
  ["2026-11", "2026-11-23", false],
  ["2026", "2026-01-01", false],
  ["1922", "2026-11-23", false],
  ["soon", "2026-11-23", false],
  ["", "2026-11-23", false],
])("knows whether %j is after %s: %s", (text, day, expected) => {
  expect(isAfter(text, day)).toBe(expected);
});

it.each([
  ["14.10.1994", "1994-10-14"],
  [" 4. 3. 1922 ", "1922-03-04"],
  ["10/14/1994", "10/14/1994"],
  ["soon", "soon"],
])("takes %j as %j", (text, date) => {
  expect(isoDate(text)).toBe(date);
});
