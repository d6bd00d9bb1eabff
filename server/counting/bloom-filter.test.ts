import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createBloomFilter } from "./bloom-filter.ts";

const hash = (number: number) => createHash("sha256").update(String(number)).digest();

it("contains everything added and almost nothing else, until cleared", () => {
  const filter = createBloomFilter();
  for (let number = 0; number < 20_000; number++) filter.add(hash(number));
  const known = Array.from({ length: 40_000 }, (_, number) => filter.has(hash(number)));
  expect(known.slice(0, 20_000)).not.toContain(false);
  expect(known.slice(20_000)).not.toContain(true);
  filter.clear();
  expect(filter.has(hash(0))).toBe(false);
});
