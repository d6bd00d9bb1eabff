import { expect, it } from "vitest";
import { reconnectDelay } from "./reconnect-delay.ts";

it.each([
  [0, 1_000],
  [4, 1_000],
  [5, 5_000],
  [14, 5_000],
  [15, 10_000],
  [99, 10_000],
  [100, 60_000],
  [100_000, 60_000],
])("retries after %d attempts in %d ms", (tries, delay) => {
  expect(reconnectDelay(tries)).toBe(delay);
});
