import * as fc from "fast-check";
import { expect, it } from "vitest";

it("property tests use the same samples in CI, and new ones elsewhere", () => {
  expect(typeof fc.readConfigureGlobal().seed).toBe(process.env["CI"] ? "number" : "undefined");
});
