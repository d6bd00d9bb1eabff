import * as fc from "fast-check";
import { expect, it } from "vitest";
import { momentum } from "./momentum.ts";

const ONE_DOWNLOAD = 4;

it("is zero without recent downloads", () => {
  expect(momentum(0, 0)).toBe(0);
  expect(momentum(0, 500)).toBe(0);
});

it("ranks a popular steady item above an unknown one with its first download", () => {
  expect(momentum(100, 200)).toBeGreaterThan(momentum(ONE_DOWNLOAD, 0));
  expect(momentum(12, 24)).toBeGreaterThan(momentum(ONE_DOWNLOAD, 0));
});

it("ranks rising items above large ones, and large ones above falling ones", () => {
  expect(momentum(200, 40)).toBeGreaterThan(momentum(1000, 2000));
  expect(momentum(1000, 2000)).toBeGreaterThan(momentum(1000, 4000));
});

it("ranks a large rise above a small one that is as steep or steeper", () => {
  expect(momentum(1500, 2000)).toBeGreaterThan(momentum(15, 20));
  expect(momentum(1500, 2000)).toBeGreaterThan(momentum(15, 10));
});

it("grows with the last week and shrinks with the weeks before", () => {
  const activity = fc.nat(1_000_000);
  fc.assert(
    fc.property(activity, activity, fc.integer({ min: 1, max: 1000 }), (recent, before, more) => {
      expect(momentum(recent + more, before)).toBeGreaterThan(momentum(recent, before));
      expect(momentum(recent + 1, before + more)).toBeLessThan(momentum(recent + 1, before));
    }),
  );
});
