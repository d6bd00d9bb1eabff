import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSince, formatVisits, parseVisits, visitsAt, visitsUntil, type Visits } from "./last-visit.browser.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);

const visitsAfter = (...minutes: number[]) =>
  minutes.reduce<Visits | null>((stored, minute) => visitsAt(START + minute * MINUTE, stored), null);

describe("the previous visit", () => {
  it("is null at first", () => {
    expect(visitsAfter(0)?.before).toBeNull();
    expect(visitsAfter(0, 29)?.before).toBeNull();
  });

  it("ended with the last activity, at least half an hour ago", () => {
    expect(visitsAfter(0, 10, 60)?.before).toBe(START + 10 * MINUTE);
  });

  it("stays the same during the current visit, however long it lasts", () => {
    expect(visitsAfter(0, 60, 85, 110, 140)?.before).toBe(START);
  });

  it("stays the same while one page is read, even for an hour", () => {
    const stored = visitsUntil(START + 120 * MINUTE, visitsAfter(0, 60));
    expect(stored).toEqual({ last: START + 120 * MINUTE, before: START });
    expect(visitsAt(START + 121 * MINUTE, stored).before).toBe(START);
  });

  it("ended before a page that was left open overnight", () => {
    expect(visitsUntil(START + 600 * MINUTE, visitsAfter(0, 60)).before).toBe(START + 60 * MINUTE);
  });

  it("stays the same when the clock is set back", () => {
    expect(visitsAfter(0, 60, 20)).toEqual({ last: START + 20 * MINUTE, before: START });
  });
});

describe("the stored visit", () => {
  it("survives a round trip", () => {
    const time = fc.integer({ min: 1, max: START * 2 });
    fc.assert(
      fc.property(time, fc.option(time), (last, before) => {
        expect(parseVisits(formatVisits({ last, before }))).toEqual({ last, before });
      }),
    );
  });

  it.each([null, "", " ", "soon", "NaN 1", "{}"])("is ignored when it is %j", (text) => {
    expect(parseVisits(text)).toBeNull();
  });
});

describe("the new items", () => {
  it("were added after the previous visit, of all kinds", () => {
    expect(countSince(5, [[9, 6, 5], [7, 2], []], 25)).toEqual({ count: 3, isExact: true });
  });

  it("may be more if all known items of a kind are new", () => {
    expect(countSince(5, [[9, 8], [7]], 2)).toEqual({ count: 3, isExact: false });
  });
});
