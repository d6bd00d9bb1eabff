import { expect, it } from "vitest";
import { lettersOf } from "./stand-in.ts";

it.each([
  ["The Long Shore", "LS"],
  ["Das stille Haus am Überlinger See", "S"],
  ["Der Kaiser von Zürich", "K"],
  ["Up", "U"],
])("abbreviates %j as %j", (title, letters) => {
  expect(lettersOf(title)).toBe(letters);
});
