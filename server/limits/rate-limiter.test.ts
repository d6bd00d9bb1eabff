import { expect, it } from "vitest";
import { createRateLimiter, retryAfterS } from "./rate-limiter.ts";

function open(limit: number, options: { maxKeys?: number } = {}) {
  const clock = { ms: 500 };
  return { clock, limiter: createRateLimiter({ limit, windowMs: 60_000, ...options }, () => clock.ms) };
}

it("allows a fixed number in a window that begins with the first, separately for each key", () => {
  const { clock, limiter } = open(2);
  expect(limiter.take("ada")).toEqual({ isAllowed: true, limit: 2, remaining: 1, resetMs: 60_000, retryAfterMs: 0 });
  clock.ms += 30_000;
  expect(limiter.take("ada")).toMatchObject({ isAllowed: true, remaining: 0 });
  expect(limiter.take("ada")).toMatchObject({ isAllowed: false, remaining: 0, retryAfterMs: 30_000 });
  expect(limiter.take("grace").isAllowed).toBe(true);
  clock.ms += 30_000;
  expect(limiter.take("ada").isAllowed).toBe(true);
});

it("refuses a batch that does not fit, without counting it", () => {
  const { limiter } = open(10);
  expect(limiter.take("ada", 11).isAllowed).toBe(false);
  expect(limiter.take("ada", 10).isAllowed).toBe(true);
});

it("checks without counting", () => {
  const { limiter } = open(1);
  expect(limiter.check("ada")).toMatchObject({ isAllowed: true, remaining: 1 });
  limiter.take("ada");
  expect(limiter.check("ada").isAllowed).toBe(false);
});

it("evicts the idlest of too many keys, never the current one", () => {
  const { limiter } = open(1, { maxKeys: 100 });
  limiter.take("ada");
  for (let turn = 0; turn < 1000; turn++) {
    limiter.take(`key ${turn}`);
    expect(limiter.take("ada").isAllowed).toBe(false);
  }
  expect(limiter.take("key 0").isAllowed).toBe(true);
});

it("lists exhausted and refused keys until their window ends", () => {
  const { clock, limiter } = open(10);
  limiter.take("all", 10);
  clock.ms += 20_000;
  limiter.take("some", 9);
  expect(limiter.reached()).toEqual([{ key: "all", resetMs: 40_000 }]);
  limiter.take("some", 2);
  expect(limiter.reached()).toEqual([
    { key: "all", resetMs: 40_000 },
    { key: "some", resetMs: 60_000 },
  ]);
  clock.ms += 40_000;
  expect(limiter.reached()).toEqual([{ key: "some", resetMs: 20_000 }]);
});

it("lifts the limit of one key", () => {
  const { limiter } = open(1);
  for (const key of ["ada", "grace"]) limiter.take(key);
  expect([limiter.lift("ada"), limiter.lift("unknown")]).toEqual([true, false]);
  expect(limiter.reached().map(({ key }) => key)).toEqual(["grace"]);
  expect([limiter.take("ada").isAllowed, limiter.take("grace").isAllowed]).toEqual([true, false]);
});

it("rounds the waiting time up to whole seconds, at least one", () => {
  expect([0, 1, 1000, 1001].map((retryAfterMs) => retryAfterS({ retryAfterMs }))).toEqual([1, 1, 1, 2]);
});
