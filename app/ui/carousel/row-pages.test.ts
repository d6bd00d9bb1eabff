import { assert, integer, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { countPages, pageAt, type RowWidths } from "./row-pages.ts";

/** Five cards of 280 px with gaps of 20 px, four of them visible. */
const fiveOfFour: RowWidths = { scrollWidth: 1480, visibleWidth: 1180, step: 300 };

describe("the pages of a row", () => {
  it("are one more than the hidden cards", () => {
    expect(countPages(fiveOfFour)).toBe(2);
    expect(countPages({ ...fiveOfFour, scrollWidth: 1480 + 4 * 300 })).toBe(6);
  });

  it("are one when every card is visible, despite the browser's rounding", () => {
    for (const scrollWidth of [800, 1180, 1181, 1182]) expect(countPages({ ...fiveOfFour, scrollWidth })).toBe(1);
  });

  it("include one more for a partly visible card", () => {
    expect(countPages({ ...fiveOfFour, visibleWidth: 1000 })).toBe(3);
  });

  it("are one for a row without cards", () => {
    expect(countPages({ scrollWidth: 500, visibleWidth: 400, step: 0 })).toBe(1);
  });
});

describe("the current page", () => {
  it("is the first visible card, and the last page at the end of the row", () => {
    const widths = { scrollWidth: 2150, visibleWidth: 1000, step: 300 };
    expect([0, 140, 160, 300, 900, 1149, 1150].map((scrolled) => pageAt(scrolled, widths))).toEqual([0, 0, 1, 1, 3, 4, 4]);
  });

  it("is always one of the pages", () => {
    const width = integer({ min: 1, max: 5000 });
    assert(
      property(width, width, width, nat(5000), (scrollWidth, visibleWidth, step, scrolled) => {
        const widths = { scrollWidth, visibleWidth, step };
        const page = pageAt(scrolled, widths);
        expect(page).toBeGreaterThanOrEqual(0);
        expect(page).toBeLessThan(countPages(widths));
      }),
    );
  });
});
