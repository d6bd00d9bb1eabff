import { expect, it } from "vitest";
import { createConnectLimits } from "./connect-limits.ts";

const ADA = "203.0.113.9";

function openLimits() {
  const clock = { at: new Date("2026-03-10T12:00:15Z") };
  return { clock, limits: createConnectLimits(() => clock.at) };
}

const letThrough = (places: readonly unknown[]) => places.filter((place) => place !== null).length;
const times = <T>(count: number, ask: (turn: number) => T) => Array.from({ length: count }, (_, turn) => ask(turn));

it("lets a network begin 128 connections a minute, however short they are", () => {
  const { clock, limits } = openLimits();
  const come = () => {
    const giveBack = limits.take(ADA);
    giveBack?.();
    return giveBack;
  };
  expect(letThrough(times(200, come))).toBe(128);
  expect(limits.take("203.0.113.10")).not.toBeNull();
  clock.at = new Date("2026-03-10T12:01:00Z");
  expect(letThrough(times(200, come))).toBe(128);
});

it("lets a network hold 128 connections, of all of its addresses", () => {
  const { clock, limits } = openLimits();
  const held = times(128, (turn) => limits.take(`2001:db8:1:2::${turn.toString(16)}`));
  expect(letThrough(held)).toBe(128);
  clock.at = new Date("2026-03-10T12:05:00Z");
  expect(limits.take("2001:db8:1:2::ffff")).toBeNull();
  for (let again = 0; again < 2; again++) held[0]?.();
  expect(letThrough(times(3, () => limits.take("2001:db8:1:2::ffff")))).toBe(1);
});

it("holds 5,000 connections", () => {
  const { limits } = openLimits();
  expect(letThrough(times(6000, (turn) => limits.take(`10.0.${Math.floor(turn / 250)}.${turn % 250}`)))).toBe(5000);
});
