import { expect, it } from "vitest";
import { otherReadings, slugsOfNames } from "./other-names.sql.ts";

const PEOPLE = [
  ["Charles Chaplin", "Charlie Chaplin", "Charlot"],
  ["Béla Lugosi", "Béla Blaskó"],
];

it.each([
  ["charlie chaplin", ["charles chaplin", "charlot"]],
  ["charlie cha", ["charles chaplin", "charlot"]],
  ["charlot", ["charles chaplin", "charlie chaplin"]],
  ["the kid charles chaplin 1921", ["the kid charlie chaplin 1921", "the kid charlot 1921"]],
  ["bela blasko dracula", ["bela lugosi dracula"]],
  ["charlie", []],
  ["charl", []],
  ["charlie cha kid", []],
  ["chaplin charlie", []],
])("%j is also read as %j", (typed, readings) => {
  expect(otherReadings(typed.split(" "), PEOPLE).map((words) => words.join(" "))).toEqual(readings);
});

it("finds people by the beginnings of any name", () => {
  const slugs = (typed: string) => slugsOfNames(typed.split(" "), typed.replaceAll(" ", ""), PEOPLE);
  const all = ["charleschaplin", "charliechaplin", "charlot"];
  expect(slugs("chap charl")).toEqual({ slugs: all, exact: new Set(["chapcharl"]) });
  expect(slugs("charlot")).toEqual({ slugs: all, exact: new Set(all) });
  expect(slugs("chaplin lugosi")).toEqual({ slugs: [], exact: new Set(["chaplinlugosi"]) });
});
