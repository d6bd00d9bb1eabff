import { describe, expect, it } from "vitest";
import { isNotModified, isRangeCurrent } from "./conditions.ts";

const STORED = { etag: '"abc"', lastModified: new Date("1994-11-06T08:49:37.800Z") };
const AT = "Sun, 06 Nov 1994 08:49:37 GMT";
const BEFORE = "Sun, 06 Nov 1994 08:49:36 GMT";
const LATER = "Mon, 07 Nov 1994 08:49:37 GMT";

describe("a response that the client has cached", () => {
  it.each([
    [AT, true],
    [LATER, true],
    [BEFORE, false],
    ["Sunday, 06-Nov-94 08:49:37 GMT", true],
    ["Sunday, 06-Nov-94 08:49:36 GMT", false],
    ["Sun Nov  6 08:49:37 1994", true],
    ["Sun Nov  6 08:49:36 1994", false],
    ["2100", false],
    ["2100-01-01T00:00:00Z", false],
    ["Sun, 99 Nov 1994 08:49:37 GMT", false],
    ["", false],
  ])("is not sent again since %j: %s", (since, isKnown) => {
    expect(isNotModified({ "if-modified-since": since }, STORED)).toBe(isKnown);
  });

  it.each([
    ['"abc"', true],
    ['W/"abc", "def"', true],
    ["*", true],
    ['"def"', false],
  ])("is not sent again for the tag %s, whatever its date: %s", (tag, isKnown) => {
    for (const since of [BEFORE, LATER])
      expect(isNotModified({ "if-none-match": tag, "if-modified-since": since }, STORED)).toBe(isKnown);
  });

  it.each([
    [undefined, true],
    ['"abc"', true],
    ['W/"abc"', false],
    ['"def"', false],
    [AT, true],
    [BEFORE, false],
    [LATER, false],
  ])("continues a partial one with If-Range %s: %s", (known, isContinued) => {
    expect(isRangeCurrent({ "if-range": known }, STORED)).toBe(isContinued);
  });
});
