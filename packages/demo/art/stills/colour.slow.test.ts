import { describe, expect, it } from "vitest";
import { mix, strengthOf, toned } from "./colour.ts";

describe("colours", () => {
  it("when mixed lie between the two", () => {
    expect(mix("#14233f", "#e8c983", 0)).toBe("#14233f");
    expect(mix("#14233f", "#e8c983", 1)).toBe("#e8c983");
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#636363");
  });

  it("with a tone keep their hue and stay valid, however dark or saturated", () => {
    for (const lightness of [0, 0.1, 0.5, 1]) expect(toned("#d9432a", lightness, 2)).toMatch(/^#[0-9a-f]{6}$/);
    expect(strengthOf(toned("#d9432a", 0.5, 0))).toBeLessThan(0.001);
  });
});
