import { expect, it } from "vitest";
import { createLimits } from "./rate-limits.ts";

it("lists reached limits, the first to end first, and lifts one", () => {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const limits = createLimits();
  const previews = limits.rate("previews", { limit: 1, windowMs: 60_000 }, now);
  const writes = limits.rate("storage-writes", { limit: 1, windowMs: 10_000 }, now);
  expect(limits.reached()).toEqual([]);
  for (const limiter of [previews, writes]) limiter.take("192.0.2.7");
  expect(limits.reached()).toEqual([
    { name: "storage-writes", key: "192.0.2.7", resetMs: 10_000 },
    { name: "previews", key: "192.0.2.7", resetMs: 60_000 },
  ]);
  expect([limits.lift("previews", "192.0.2.8"), limits.lift("unknown", "192.0.2.7")]).toEqual([false, false]);
  expect(limits.lift("previews", "192.0.2.7")).toBe(true);
  expect([previews.take("192.0.2.7").isAllowed, writes.take("192.0.2.7").isAllowed]).toEqual([true, false]);
});
