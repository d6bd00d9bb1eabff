import { expect, it } from "vitest";
import { textPageAt } from "./text-pages.ts";

it.each([
  ["/about", "about"],
  ["/how-to-download/", "how-to-download"],
  ["/", null],
  ["/about/us", null],
  ["/constructor", null],
  ["/movies", null],
])("recognizes whether %s is a page of text", (pathname, name) => {
  expect(textPageAt(pathname)).toBe(name);
});
