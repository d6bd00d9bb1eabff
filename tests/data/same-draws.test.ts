import * as fc from "fast-check";
import { expect, it } from "vitest";

it("property tests draw the same in CI, and something new elsewhere", () => {
  expect(typeof fc.readConfigureGlobal().seed).toBe(process.env["CI"] ? "number" : "undefined");
});
