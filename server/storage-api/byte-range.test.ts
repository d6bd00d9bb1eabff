import * as fc from "fast-check";
import { expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

it("is always inside the file, and as requested if possible", () => {
  const size = fc.integer({ min: 1, max: 1000 });
  const end = fc.option(fc.nat(2000), { nil: null });
  fc.assert(
    fc.property(size, end, end, (bytes, first, last) => {
      const range = byteRange(`bytes=${first ?? ""}-${last ?? ""}`, bytes);
      if (range === null) return (first === null && last === null) || (first !== null && last !== null && last < first);
      if (range === "unsatisfiable") return first === null ? last === 0 : first >= bytes;
      const isInside = range.start >= 0 && range.start <= range.end && range.end < bytes;
      const length = range.end - range.start + 1;
      return isInside && (first === null ? length === Math.min(last ?? 0, bytes) : range.start === first);
    }),
  );
});

it.each(["", "bytes", "bytes=", "bytes=1", "bytes=1-2-3", "bytes=a-b", "bytes=1-2,4-5", "items=1-2"])(
  "is the whole file for %j",
  (header) => {
    expect(byteRange(header, 10)).toBeNull();
  },
);

it("reads numbers of any length, as programs write that mean the end", () => {
  expect(byteRange("bytes=5-9223372036854775807", 10)).toEqual({ start: 5, end: 9 });
  expect(byteRange("bytes=-18446744073709551615", 10)).toEqual({ start: 0, end: 9 });
  expect(byteRange(`bytes=${"9".repeat(400)}-`, 10)).toBe("unsatisfiable");
});
