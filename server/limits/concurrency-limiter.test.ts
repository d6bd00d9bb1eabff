import { expect, it } from "vitest";
import { createConcurrencyLimiter } from "./concurrency-limiter.ts";

const times = <T>(count: number, ask: (turn: number) => T) => Array.from({ length: count }, (_, turn) => ask(turn));
const granted = (places: readonly unknown[]) => places.filter((place) => place !== null).length;

it("lets one key hold so many, and take another once one is released", () => {
  const limiter = createConcurrencyLimiter({ perKey: 3, total: 100 });
  const held = times(5, () => limiter.acquire("ada"));
  expect(granted(held)).toBe(3);
  for (let again = 0; again < 2; again++) held[0]?.();
  expect(granted(times(3, () => limiter.acquire("ada")))).toBe(1);
});

it("lets all keys together hold so many", () => {
  const limiter = createConcurrencyLimiter({ perKey: 3, total: 10 });
  expect(granted(times(50, (turn) => limiter.acquire(`key ${turn}`)))).toBe(10);
  expect(limiter.held).toBe(10);
});
