import { describe, expect, it } from "vitest";
import { initialsFor } from "./initials.ts";

const glyphsOf = (svg: string) =>
  Array.from(svg.matchAll(/<path id="g800-(\d+)"/g), ([, code]) => String.fromCodePoint(Number(code)));
const lettersOf = (name: string) => glyphsOf(initialsFor({ id: "a1", name })).join("");

describe("a stand-in for a portrait", () => {
  it.each([
    ["Georges Méliès", "GM"],
    ["Thea von Harbou", "TH"],
    ["Émile Cohl", "ÉC"],
    ["Musidora", "M"],
    ["William S. Hart (uncredited)", "WH"],
    ["  iron   eyes ", "IE"],
  ])("of %s says %s", (name, letters) => {
    expect(lettersOf(name)).toBe(letters);
  });

  it("is a bust for names without letters and for scripts the fonts lack", () => {
    for (const name of ["", "?", "Дзига Вертов", "衣笠 貞之助"]) {
      expect(lettersOf(name)).toBe("");
      expect(initialsFor({ id: "a1", name })).toContain('<circle cx="100" cy="80"');
    }
  });

  it("is the same for the same person, and differs between those of one cast", () => {
    const cast = Array.from({ length: 12 }, (_, n) => initialsFor({ id: `${n}`, name: "Max Schreck" }));
    expect(initialsFor({ id: "0", name: "Max Schreck" })).toBe(cast[0]);
    expect(new Set(cast).size).toBe(12);
  });

  it("is small and has no text or broken numbers", () => {
    for (let n = 0; n < 200; n++) {
      const svg = initialsFor({ id: `${n}`, name: "Brigitte Helm" });
      expect(Buffer.byteLength(svg)).toBeLessThan(5_000);
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|\d\.\d{4}/);
    }
  });
});
