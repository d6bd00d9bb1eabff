import { expect, it } from "vitest";
import { dayOf, daysBefore } from "./days.ts";

it("names the day of an instant in UTC", () => {
  expect(dayOf(new Date("2026-03-01T23:59:59.999Z"))).toBe("2026-03-01");
  expect(dayOf(new Date("2026-03-02T00:30:00+01:00"))).toBe("2026-03-01");
});

it.each([
  ["2026-03-01", 0, "2026-03-01"],
  ["2026-03-01", 1, "2026-02-28"],
  ["2024-03-01", 1, "2024-02-29"],
  ["2026-01-05", 20, "2025-12-16"],
])("counts back from %s by %i days to %s", (day, days, before) => {
  expect(daysBefore(day, days)).toBe(before);
});
