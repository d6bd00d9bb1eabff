import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDailyHash } from "./daily-hash.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is stable for a day, and differs the next day and in another process", () => {
  const hashOf = createDailyHash();
  const first = hashOf("192.0.2.0/24");
  vi.advanceTimersByTime(86_399_999);
  expect([hashOf("192.0.2.0/24"), hashOf("192.0.3.0/24") === first]).toEqual([first, false]);
  vi.advanceTimersByTime(1);
  expect(hashOf("192.0.2.0/24")).not.toBe(first);
  expect(createDailyHash()("192.0.2.0/24")).not.toBe(hashOf("192.0.2.0/24"));
});
