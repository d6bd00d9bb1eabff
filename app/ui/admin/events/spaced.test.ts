import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { spaced } from "./spaced.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  const calls: number[] = [];
  const start = Date.now();
  return { calls, ...spaced(() => calls.push(Date.now() - start), 1000) };
}

it("runs at once, and once more after any number of calls", () => {
  const { call, calls } = counted();
  call();
  expect(calls).toEqual([0]);
  for (let count = 0; count < 9; count++) {
    vi.advanceTimersByTime(100);
    call();
  }
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual([0, 1000]);
});

it("runs at once again after a pause", () => {
  const { call, calls } = counted();
  for (const rest of [1000, 0]) {
    call();
    vi.advanceTimersByTime(rest);
  }
  expect(calls).toEqual([0, 1000]);
});

it("does not run once it is cancelled", () => {
  const { call, cancel, calls } = counted();
  call();
  call();
  cancel();
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual([0]);
});
