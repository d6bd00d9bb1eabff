import { expect, it } from "vitest";
import { parseInstant } from "./instants.ts";

const INSTANT = new Date("2023-11-05T10:20:30.400Z");

it.each([
  "2023-11-05T10:20:30.400Z",
  "2023-11-05T10:20:30.4",
  "2023-11-05 10:20:30.400Z",
  "2023-11-05T12:20:30.400+02:00",
  1_699_179_630_400,
  "1699179630400",
  { seconds: 1_699_179_630, nanoseconds: 400_999_999 },
  { _seconds: 1_699_179_630, _nanoseconds: 400_000_000 },
  { seconds: "1699179630", nanoseconds: "400000000" },
])("reads %j", (value) => {
  expect(parseInstant(value)).toEqual(INSTANT);
});

it("reads a date without a time as the start of its day", () => {
  expect(parseInstant("2023-11-05")).toEqual(new Date("2023-11-05T00:00:00Z"));
});

it.each<{ value: unknown }>(
  [
    "yesterday",
    "",
    "2023-13-05T00:00:00Z",
    "05/11/2023",
    Number.NaN,
    1e300,
    true,
    null,
    [],
    {},
    { seconds: "x" },
    { seconds: 1, nanoseconds: [] },
    { toString: () => "2023-11-05" },
  ].map((value) => ({ value })),
)("refuses $value", ({ value }) => {
  expect(parseInstant(value)).toBeNull();
});
