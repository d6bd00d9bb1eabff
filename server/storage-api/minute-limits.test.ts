import { expect, it } from "vitest";
import { createMinuteLimits } from "./minute-limits.ts";

it("counts for each writer in each minute, and says when it is over", () => {
  let now = Date.UTC(2026, 0, 1, 12, 0, 30);
  const take = createMinuteLimits(2, () => new Date(now));
  expect(take("ada")).toEqual({ isOver: false, limit: 2, remaining: 1, resetAtS: Date.UTC(2026, 0, 1, 12, 1) / 1000, waitS: 30 });
  expect(take("ada")).toMatchObject({ isOver: false, remaining: 0 });
  now += 29_500;
  expect(take("ada")).toMatchObject({ isOver: true, remaining: 0, waitS: 1 });
  expect(take("grace").isOver).toBe(false);
  now += 500;
  expect(take("ada").isOver).toBe(false);
});
