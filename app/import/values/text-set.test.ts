import { expect, it } from "vitest";
import { TextSet } from "./text-set.ts";

it("remembers each text, however many there are", () => {
  const set = new TextSet();
  const texts = Array.from({ length: 5000 }, (_, number) => `item-${number}`);
  for (const text of [...texts, ...texts]) set.add(text);
  expect(texts.every((text) => set.has(text))).toBe(true);
  expect(texts.some((text) => set.has(`${text}x`))).toBe(false);
  expect(set.has("")).toBe(false);
});
