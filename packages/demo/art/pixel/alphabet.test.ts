import { describe, expect, it } from "vitest";
import { canSpell, letterPath, spelled, widthOf } from "./alphabet.ts";

describe("pixel letters", () => {
  it("exist for Latin titles, without accents", () => {
    expect(spelled("Été à Łódź – Straße “2”")).toBe('ETE A LODZ - STRASSE "2"');
    expect(canSpell(spelled("Abcdefghijklm Nopqrstuvwxyz 0123456789 .,:;!?'\"-+/()#&"))).toBe(true);
    expect(canSpell(spelled("狂"))).toBe(false);
  });

  it("all fill whole rows of the same width", () => {
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&") {
      const right = Array.from(letterPath(letter).matchAll(/M(\d+) \d+h(\d+)/g), ([, x, width]) => Number(x) + Number(width));
      expect(Math.max(...right)).toBe(widthOf(letter));
    }
  });
});
