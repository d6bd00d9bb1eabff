import { expect, it } from "vitest";
import { totalOf } from "./narrowing.sql.ts";

it("never calls results of a truncated search exact, not even empty ones", () => {
  expect([0, 6, 1000, 1001].map((count) => totalOf(count, { isCut: true }))).toEqual([
    { count: 0, exact: false },
    { count: 6, exact: false },
    { count: 1000, exact: false },
    { count: 1000, exact: false },
  ]);
  expect([0, 1000, 1001].map((count) => totalOf(count).exact)).toEqual([true, true, false]);
});
