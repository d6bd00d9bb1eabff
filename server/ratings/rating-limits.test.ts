import { expect, it } from "vitest";
import { createLimits } from "../limits/rate-limits.ts";
import { createRatingLimits } from "./rating-limits.ts";

const ADA = "203.0.113.9";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function openLimits() {
  const clock = { ms: 0 };
  return { clock, limits: createRatingLimits(createLimits(), () => clock.ms) };
}

/** The networks of one household. */
const householdOf = (turn: number) => `2001:db8:1:${(0x200 + (turn % 256)).toString(16)}`;

const letThrough = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;
const times = <T>(number: number, ask: (turn: number) => T) => Array.from({ length: number }, (_, turn) => ask(turn));

it("allow 30 requests a minute and report how long to wait", () => {
  const { clock, limits } = openLimits();
  expect(letThrough(times(1000, () => limits.takeRequest(ADA)))).toBe(30);
  clock.ms = 15_000;
  expect(limits.takeRequest(ADA)).toBe(45);
  expect(limits.takeRequest("203.0.113.10")).toBe(0);
  clock.ms = MINUTE_MS;
  expect(limits.takeRequest(ADA)).toBe(0);
});

it("allow 300 requests a day", () => {
  const { clock, limits } = openLimits();
  const waits = times(20, (minute) => {
    clock.ms = minute * MINUTE_MS;
    return times(30, () => limits.takeRequest(ADA));
  });
  expect(letThrough(waits.flat())).toBe(300);
  expect(limits.takeRequest(ADA)).toBe((24 * 60 - 19) * 60);
  clock.ms = DAY_MS;
  expect(limits.takeRequest(ADA)).toBe(0);
});

it("allow 20 keys a day per network, and let known ones continue", () => {
  const { clock, limits } = openLimits();
  expect(letThrough(times(100, (turn) => limits.takeKey(ADA, `key ${turn}`)))).toBe(20);
  expect(limits.takeKey(ADA, "key 19")).toBe(0);
  expect(limits.takeKey("203.0.113.10", "key 20")).toBe(0);
  clock.ms = DAY_MS;
  expect(limits.takeKey(ADA, "key 20")).toBe(0);
});

it("allow a household twice one network's keys and requests", () => {
  const { clock, limits } = openLimits();
  expect(letThrough(times(256, (turn) => limits.takeKey(householdOf(turn), `key ${turn}`)))).toBe(40);
  expect(letThrough(times(256, (turn) => limits.takeRequest(householdOf(turn))))).toBe(60);
  const waits = times(10, (minute) => {
    clock.ms = (minute + 1) * MINUTE_MS;
    return times(64, (turn) => limits.takeRequest(householdOf(turn)));
  });
  expect(letThrough(waits.flat())).toBe(600 - 60);
});
