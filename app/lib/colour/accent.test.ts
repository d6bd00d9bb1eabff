import { expect, it } from "vitest";
import { accentContrast, readableAccent } from "./accent.ts";
import { hexOf, oklchOf } from "./oklch.ts";

it("keeps a readable colour", () => {
  expect(readableAccent("#ec343c").dark).toBe("#ec343c");
  expect(readableAccent("#00c2a8").dark).toBe("#00c2a8");
});

it.each(["#100c0b", "#000000", "#ffffff", "#0000ff", "#7f7f00", "#ffff00", "#330033"])(
  "makes %s readable on light and dark backgrounds",
  (hex) => {
    const { dark, light } = readableAccent(hex);
    expect(accentContrast("dark", dark)).toBeGreaterThanOrEqual(4.5);
    expect(accentContrast("light", light)).toBeGreaterThanOrEqual(4.5);
  },
);

it("changes the lightness of a colour, not its hue", () => {
  const { hue } = oklchOf(readableAccent("#1c39bb").dark);
  expect(Math.abs(hue - oklchOf("#1c39bb").hue)).toBeLessThan(2);
});

it.each(["#000000", "#ffffff", "#ec343c", "#1c39bb"])("reads and writes %s alike", (hex) => {
  expect(hexOf(oklchOf(hex))).toBe(hex);
});
