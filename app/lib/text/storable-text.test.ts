import { expect, it } from "vitest";
import { isStorableText } from "./storable-text.ts";

it("detects text that some databases cannot store", () => {
  expect(["", "Häxan", "😀", "\n"].map(isStorableText)).toEqual([true, true, true, true]);
  expect(["a\0", "\ud83d", "\ude00\ud83d"].map(isStorableText)).toEqual([false, false, false]);
});
