import { expect, it } from "vitest";
import { rangesOf } from "#app/lib/addresses/network.ts";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";

const times = <T>(count: number, ask: (turn: number) => T) => Array.from({ length: count }, (_, turn) => ask(turn));
const granted = (permits: readonly unknown[]) => permits.filter((permit) => permit !== null).length;

it("limits each key, and accepts another request after a release", () => {
  const limiter = createConcurrencyLimiter({ perKey: 3, total: 100 });
  const held = times(5, () => limiter.acquire("ada"));
  expect(granted(held)).toBe(3);
  for (let again = 0; again < 2; again++) held[0]?.();
  expect(granted(times(3, () => limiter.acquire("ada")))).toBe(1);
});

it("limits all keys in total", () => {
  const limiter = createConcurrencyLimiter({ perKey: 3, total: 10 });
  expect(granted(times(50, (turn) => limiter.acquire(`key ${turn}`)))).toBe(10);
  expect(limiter.held).toBe(10);
});

it("allows a household's networks twice one network's limit, and a /48 four times", () => {
  const limiter = createConcurrencyLimiter({ perKey: 4, total: 100 }, rangesOf);
  const household = times(12, (turn) => limiter.acquire(`2001:db8:1:20${turn.toString(16)}`));
  expect(granted(household)).toBe(8);
  expect(granted(times(12, (turn) => limiter.acquire(`2001:db8:1:${turn + 3}00`)))).toBe(8);
  expect(granted(times(5, () => limiter.acquire("2001:db8:2:200")))).toBe(4);
  expect([limiter.fullRange("2001:db8:2:200"), limiter.fullRange("2001:db8:1:2ff")]).toEqual([
    "2001:db8:2:200",
    "2001:db8:1:200::/56",
  ]);
  for (const release of household) release?.();
  expect([limiter.held, limiter.fullRange("2001:db8:1:200")]).toEqual([12, null]);
  expect(granted(times(5, () => limiter.acquire("2001:db8:1:200")))).toBe(4);
});
