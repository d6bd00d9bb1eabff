import { expect, it } from "vitest";
import { withToggled } from "./chosen-values.ts";

it.each([
  ["", "Linux", "Linux"],
  ["Win 7", "Linux", "Win 7, Linux"],
  ["Win 7,Linux , Mac Os", "Linux", "Win 7, Mac Os"],
  ["Linux", "Linux", ""],
  ["Windows, macOS,", "Win 10", "Windows, macOS, Win 10"],
])("toggles a choice: %j with %j is %j", (text, choice, expected) => {
  expect(withToggled(text, choice)).toBe(expected);
});
