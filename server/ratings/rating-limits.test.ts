import { expect, it } from "vitest";
import { createRatingLimits } from "./rating-limits.ts";

const ADA = "203.0.113.9";

function openLimits() {
  const clock = { at: new Date("2026-03-10T12:00:15Z") };
  return { clock, limits: createRatingLimits(() => clock.at) };
}

const letThrough = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;
const times = <T>(number: number, ask: (turn: number) => T) => Array.from({ length: number }, (_, turn) => ask(turn));

it("let 30 requests a minute through and say how long to wait for the next one", () => {
  const { clock, limits } = openLimits();
  expect(letThrough(times(1000, () => limits.takeRequest(ADA)))).toBe(30);
  expect(limits.takeRequest(ADA)).toBe(45);
  expect(limits.takeRequest("203.0.113.10")).toBe(0);
  clock.at = new Date("2026-03-10T12:01:00Z");
  expect(limits.takeRequest(ADA)).toBe(0);
});

it("let 300 requests a day through", () => {
  const { clock, limits } = openLimits();
  const waits = times(20, (minute) => {
    clock.at = new Date(Date.UTC(2026, 2, 10, 13, minute));
    return times(30, () => limits.takeRequest(ADA));
  });
  expect(letThrough(waits.flat())).toBe(300);
  expect(limits.takeRequest(ADA)).toBe((10 * 60 + 41) * 60);
  clock.at = new Date("2026-03-11T00:00:00Z");
  expect(limits.takeRequest(ADA)).toBe(0);
});

it("know 20 keys a day from one network, and let those go on", () => {
  const { clock, limits } = openLimits();
  expect(letThrough(times(100, (turn) => limits.takeKey(ADA, `key ${turn}`)))).toBe(20);
  expect(limits.takeKey(ADA, "key 19")).toBe(0);
  expect(limits.takeKey("203.0.113.10", "key 20")).toBe(0);
  clock.at = new Date("2026-03-11T00:00:00Z");
  expect(limits.takeKey(ADA, "key 20")).toBe(0);
});

it("take all addresses of one IPv6 network for one", () => {
  const { limits } = openLimits();
  expect(letThrough(times(100, (turn) => limits.takeRequest(`2001:db8:1:2::${turn}`)))).toBe(30);
});

it("forget the quietest of very many networks, never the one that asks", () => {
  const { limits } = openLimits();
  times(30, () => limits.takeRequest(ADA));
  times(12_000, (turn) => {
    limits.takeRequest(`2001:db8:${turn.toString(16)}::1`);
    if (turn % 5000 === 0) expect(limits.takeRequest(ADA)).toBeGreaterThan(0);
  });
  expect(limits.takeRequest("2001:db8:0::1")).toBe(0);
});
