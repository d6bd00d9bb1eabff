import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

it("keeps what somebody typed, in one line", () => {
  expect(cleanText("  The\tLost \n World\0 ", 50)).toBe("The Lost World");
  expect(cleanText("メトロポリス", 50)).toBe("メトロポリス");
});

it("never gives more than asked for, nor text that cannot be stored", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 12 }), (text, longest) => {
      const clean = cleanText(text, longest);
      return clean.length <= longest && clean.isWellFormed() && !/\p{Cc}/u.test(clean) && clean === clean.trim();
    }),
  );
});

it("gives the same for what it gave", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => cleanText(cleanText(text, 8), 8) === cleanText(text, 8)));
});
