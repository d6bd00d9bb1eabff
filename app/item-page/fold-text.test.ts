import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { foldText } from "./fold-text.ts";

it("keeps a text of about the limit whole", () => {
  expect(foldText(" A short text. ", 20)).toEqual({ lead: "A short text.", rest: "" });
  expect(foldText("x".repeat(30), 20)).toEqual({ lead: "x".repeat(30), rest: "" });
});

it("cuts after a paragraph", () => {
  const text = `${"One two. ".repeat(10).trim()}\n\n${"Three four. ".repeat(40)}`;
  expect(foldText(text, 120).lead).toBe("One two. ".repeat(10).trim());
});

it("cuts after a sentence if no paragraph ends", () => {
  const { lead, rest } = foldText("One two three. ".repeat(60), 100);
  expect(lead).toMatch(/three\.$/);
  expect(rest).toMatch(/^One/);
});

it("cuts between words if no sentence ends, and anywhere if no word does", () => {
  expect(foldText("word ".repeat(100), 52).lead).toMatch(/^(word )+word$/);
  expect(foldText("x".repeat(400), 100).lead).toHaveLength(100);
});

it("drops only whitespace", () => {
  const plain = (text: string) => text.replaceAll(/\s/gu, "");
  assert(
    property(string({ maxLength: 400 }), (text) => {
      const { lead, rest } = foldText(text, 40);
      expect(plain(lead + rest)).toBe(plain(text));
    }),
  );
});
