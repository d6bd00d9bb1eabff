import { expect, it } from "vitest";
import { compareVersions, isVersion } from "./release-numbers.ts";

it("orders versions by their numbers, and those with a suffix before those without", () => {
  const inOrder = ["0.1.0-rc.2", "0.1.0-rc.10", "0.1.0", "0.2.0", "0.10.0", "1.0.0"];
  expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder);
  expect(compareVersions("0.1.0", "0.1.0")).toBe(0);
});

it.each(["", "1.0", "v1.0.0", "1.0.0/..", "1.0.0-", "../1.0.0"])("rejects other text as a version: %j", (text) => {
  expect(isVersion(text)).toBe(false);
});
