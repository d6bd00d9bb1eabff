import { expect, it } from "vitest";
import { joinDigits, joinNumbers } from "./number-words.ts";

const joined = (text: string) => joinNumbers(text.split(" ")).join(" ");

it.each([
  ["twenty thousand leagues", "20000 leagues"],
  ["one hundred one dalmatians", "101 dalmatians"],
  ["three hundred twenty seven", "327"],
  ["two thousand one", "2001"],
  ["nineteen eighty four", "1984"],
  ["blade runner twenty forty nine", "blade runner 2049"],
  ["thirty nine steps", "39 steps"],
])("joins the words of a number: %s", (text, number) => {
  expect(joined(text)).toBe(number);
});

it.each(["rocky two", "one two three", "the hundred", "a thousand words", "ten", "nineteen"])("leaves %s unchanged", (text) => {
  expect(joined(text)).toBe(text);
});

it("joins digits that form one number", () => {
  expect(joinDigits(["agent", "three", "two", "seven"])).toEqual(["agent", "327"]);
  expect(joinDigits(["agent", "3", "2", "7"])).toEqual(["agent", "327"]);
  expect(joinDigits(["rocky", "2"])).toBeNull();
});
