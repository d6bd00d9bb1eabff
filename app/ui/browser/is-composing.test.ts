import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isComposing } from "./is-composing.ts";

const APP = path.resolve(import.meta.dirname, "../..");
const sources = globSync("**/*.{ts,tsx}", { cwd: APP, exclude: ["**/*.test.*"] }).map((file) => ({
  file,
  source: readFileSync(path.join(APP, file), "utf8"),
}));
const listensToTyping = (source: string) =>
  source.includes("onKeyDown") && /<input\b|role: "combobox"|field\.addEventListener\("keydown"/.test(source);

it.each([
  ["a key while a word is composed", { isComposing: true, keyCode: 40 }, true],
  ["the key that ends a composition in Safari", { isComposing: false, keyCode: 229 }, true],
  ["Enter by itself", { isComposing: false, keyCode: 13 }, false],
])("%s", (_what, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});

it("is checked by every key handler of a text field", () => {
  const listening = sources.filter(({ source }) => listensToTyping(source));
  expect(listening.length).toBeGreaterThan(4);
  expect(listening.filter(({ source }) => !source.includes("isComposing(")).map(({ file }) => file)).toEqual([]);
});
