import { array, assert, integer, nat, property } from "fast-check";
import { expect, it } from "vitest";
import { countToEvict } from "./offline-limits.ts";

const limits = { most: 3, mostBytes: 100, largest: 100 };

it.each([
  [[], 0],
  [[10, 10, 10], 0],
  [[10, 10, 10, 10], 1],
  [[60, 20, 20], 0],
  [[60, 20, 30], 1],
  [[1, 60, 50], 2],
  [[101], 1],
])("of entries with %j bytes drops the %d oldest", (sizes, gone) => {
  expect(countToEvict(sizes, limits)).toBe(gone);
});

it("keeps as many entries as fit", () => {
  const anySizes = array(nat(200), { maxLength: 20 });
  assert(
    property(anySizes, integer({ min: 0, max: 10 }), nat(500), (sizes, most, mostBytes) => {
      const fits = (left: readonly number[]) => left.length <= most && left.reduce((sum, size) => sum + size, 0) <= mostBytes;
      const gone = countToEvict(sizes, { most, mostBytes, largest: 0 });
      expect(fits(sizes.slice(gone))).toBe(true);
      if (gone > 0) expect(fits(sizes.slice(gone - 1))).toBe(false);
    }),
  );
});
