import * as fc from "fast-check";
import { expect, it } from "vitest";
import { decadeOf, formatYears, parseYears } from "./year-spans.ts";

it("reads a year and a decade", () => {
  expect(parseYears("1922")).toEqual({ from: 1922, to: 1922 });
  expect(parseYears("1920s")).toEqual({ from: 1920, to: 1929 });
});

it.each(["", "0000", "192", "19222", "1922s", "1920S", " 1922", "1920-1929", "-1922", "१९२२", "1e03"])("rejects %j", (text) => {
  expect(parseYears(text)).toBeNull();
});

it("reads what it writes", () => {
  const year = fc.integer({ min: 1, max: 9999 });
  fc.assert(
    fc.property(year, fc.boolean(), (from, isDecade) => {
      const span = isDecade ? decadeOf(from) : { from, to: from };
      expect(parseYears(formatYears(span))).toEqual(span);
    }),
  );
});
