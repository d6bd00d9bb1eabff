import { expect, it } from "vitest";
import { byNetwork } from "./network-limiter.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const times = <T>(count: number, ask: (turn: number) => T) => Array.from({ length: count }, (_, turn) => ask(turn));
const letThrough = (answers: readonly { isAllowed: boolean }[]) => answers.filter(({ isAllowed }) => isAllowed).length;

function open(limit: number) {
  const limiter = createRateLimiter({ limit, windowMs: 60_000 }, () => 0);
  return { limiter, networks: byNetwork(limiter) };
}

it("allows a household twice one network's limit, and a /48 four times", () => {
  const { networks } = open(10);
  expect(letThrough(times(256, (turn) => networks.take(`2001:db8:1:${(0x200 + turn).toString(16)}`)))).toBe(20);
  expect(letThrough(times(256, (turn) => networks.take(`2001:db8:1:${turn.toString(16)}00`)))).toBe(20);
  expect(networks.take("2001:db8:2:200").isAllowed).toBe(true);
});

it("allows an IPv4 address its own limit, and its /24 eight times that", () => {
  const { networks } = open(10);
  expect(letThrough(times(12, () => networks.take("192.0.2.7")))).toBe(10);
  expect(letThrough(times(255, (turn) => networks.take(`192.0.2.${turn + 1}`)))).toBe(70);
  expect(networks.take("192.0.3.7").isAllowed).toBe(true);
});

it("does not count a request refused by one range in any, and lists that range", () => {
  const { limiter, networks } = open(2);
  times(9, (turn) => networks.take(`2001:db8:1:${turn}00`, 1));
  expect(limiter.reached().map(({ key }) => key)).toEqual(["2001:db8:1::/48"]);
  limiter.lift("2001:db8:1::/48");
  expect(networks.take("2001:db8:1:800", 2).isAllowed).toBe(true);
});

it("checks without counting, and reports how long to wait", () => {
  const { networks } = open(1);
  expect(networks.check("192.0.2.7")).toMatchObject({ isAllowed: true, remaining: 1 });
  networks.take("192.0.2.7");
  expect(networks.check("192.0.2.7")).toMatchObject({ isAllowed: false, retryAfterMs: 60_000 });
});
