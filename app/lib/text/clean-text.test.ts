import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

it("keeps typed text, in one line", () => {
  expect(cleanText("  The\tLost \n World\0 ", 50)).toBe("The Lost World");
  expect(cleanText("メトロポリス", 50)).toBe("メトロポリス");
});

it("never exceeds the requested length, and returns only storable text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 12 }), (text, longest) => {
      const clean = cleanText(text, longest);
      return clean.length <= longest && clean.isWellFormed() && !/\p{Cc}/u.test(clean) && clean === clean.trim();
    }),
  );
});

it("leaves its own output unchanged", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => cleanText(cleanText(text, 8), 8) === cleanText(text, 8)));
});
