import { expect, it } from "vitest";
import { createPendingCounts } from "./pending-counts.ts";

const DAY = "2026-03-10";

it("returns the oldest counts first, each item of a day once", () => {
  const pending = createPendingCounts(10);
  for (const id of ["a", "b", "a"]) pending.add(DAY, { event: "view", id });
  pending.add("2026-03-11", { event: "download", id: "a" });
  expect(pending.size).toBe(3);
  expect(pending.take(2)).toEqual([
    { id: "a", day: DAY, views: 2, downloads: 0 },
    { id: "b", day: DAY, views: 1, downloads: 0 },
  ]);
  expect(pending.take(2)).toEqual([{ id: "a", day: "2026-03-11", views: 0, downloads: 1 }]);
  expect(pending.take(2)).toEqual([]);
});

it("adds returned counts to those that came meanwhile", () => {
  const pending = createPendingCounts(10);
  pending.add(DAY, { event: "view", id: "a" });
  const taken = pending.take(1);
  pending.add(DAY, { event: "download", id: "a" });
  pending.putBack(taken);
  expect(pending.take(1)).toEqual([{ id: "a", day: DAY, views: 1, downloads: 1 }]);
});

it("accepts no further item once full, but still counts known ones", () => {
  const pending = createPendingCounts(2);
  const taken = ["a", "b", "c", "a"].map((id) => pending.add(DAY, { event: "view", id }));
  expect(taken).toEqual([true, true, false, true]);
  expect(pending.take(9).map(({ id, views }) => [id, views])).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});
