import * as fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { buildRendition } from "../../../tests/data/builders.ts";
import { renditionSize, type Size } from "./rendition-size.ts";
import { GRAVITIES, type Rendition } from "../renditions.ts";
import { renderRendition } from "./sharp-rendition.ts";

const cutSize = (original: Size, wanted: Partial<Rendition>) => renditionSize(original, buildRendition(wanted)).cut;

describe("the size of a rendition", () => {
  it("follows from the single given side, rounded down", () => {
    expect(cutSize({ width: 300, height: 200 }, { width: 100, height: 0 })).toEqual({ width: 100, height: 66 });
    expect(cutSize({ width: 300, height: 200 }, { width: 0, height: 101 })).toEqual({ width: 151, height: 101 });
    expect(cutSize({ width: 3000, height: 1 }, { width: 100, height: 0 })).toEqual({ width: 100, height: 1 });
  });

  it("is the requested one if both sides are given", () => {
    expect(cutSize({ width: 3, height: 2 }, { width: 4000, height: 1 })).toEqual({ width: 4000, height: 1 });
  });

  it("is the original's if no side is given, up to 4,000 px", () => {
    expect(cutSize({ width: 4000, height: 3000 }, { width: 0, height: 0 })).toEqual({ width: 4000, height: 3000 });
    expect(cutSize({ width: 8000, height: 6000 }, { width: 0, height: 0 })).toEqual({ width: 4000, height: 3000 });
  });

  it.each([
    [
      { width: 10, height: 40_000 },
      { width: 4000, height: 0 },
    ],
    [
      { width: 8001, height: 4000 },
      { width: 0, height: 4000 },
    ],
    [
      { width: 4000, height: 4001 },
      { width: 4000, height: 0 },
    ],
  ])("is refused where a side of %o that follows from %o is out of proportion", (original, asked) => {
    expect(() => cutSize(original, asked)).toThrow(expect.objectContaining({ code: "rendition.too-large" }));
  });

  it.each([
    [
      { width: 64, height: 64 },
      { width: 4000, height: 4000 },
    ],
    [
      { width: 1600, height: 1200 },
      { width: 1921, height: 0 },
    ],
    [
      { width: 4000, height: 500 },
      { width: 4000, height: 501 },
    ],
  ])("of more than 2 megapixels is refused where %o would be enlarged to %o", (original, asked) => {
    expect(() => cutSize(original, asked)).toThrow(expect.objectContaining({ code: "rendition.too-large" }));
  });

  it.each([
    [
      { width: 64, height: 64 },
      { width: 2000, height: 1000 },
    ],
    [
      { width: 2000, height: 1500 },
      { width: 2000, height: 1001 },
    ],
    [
      { width: 2000, height: 1500 },
      { width: 0, height: 0 },
    ],
  ])("is as it was asked for up to 2 megapixels, and where %o is not enlarged to %o", (original, asked) => {
    const { width, height } = cutSize(original, asked);
    expect([width, height]).toEqual([asked.width || original.width, asked.height || original.height]);
  });

  it("is refused where border and rotation make it more than 20 megapixels", () => {
    const original = { width: 4000, height: 4000 };
    expect(renditionSize(original, buildRendition({ borderWidth: 100 })).finished).toEqual({ width: 4200, height: 4200 });
    expect(() => cutSize(original, { rotation: 45 })).toThrow(expect.objectContaining({ code: "rendition.too-large" }));
  });

  it("matches sharp's result for any request", async () => {
    const side = fc.integer({ min: 1, max: 60 });
    const asked = fc.record({
      width: fc.integer({ min: 0, max: 60 }),
      height: fc.integer({ min: 0, max: 60 }),
      gravity: fc.constantFrom(...GRAVITIES),
      borderWidth: fc.integer({ min: 0, max: 9 }),
      borderRadius: fc.integer({ min: 0, max: 40 }),
      rotation: fc.integer({ min: -360, max: 360 }),
    });
    await fc.assert(
      fc.asyncProperty(side, side, asked, async (width, height, some) => {
        const original = await sharp({ create: { width, height, channels: 3, background: "#369" } })
          .png()
          .toBuffer();
        const wanted = buildRendition(some);
        const drawn = await sharp(await renderRendition(original, wanted)).metadata();
        const { finished: expected } = renditionSize({ width, height }, wanted);
        expect([Math.abs(drawn.width - expected.width), Math.abs(drawn.height - expected.height)].every((off) => off <= 1)).toBe(
          true,
        );
        if (some.rotation % 90 === 0) expect([drawn.width, drawn.height]).toEqual([expected.width, expected.height]);
      }),
      { numRuns: 150 },
    );
  });
});
