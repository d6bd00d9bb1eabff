import * as fc from "fast-check";
import { expect, it } from "vitest";
import { FACET_NAMES } from "./facets.ts";
import { listQuery, type Choices } from "./list-address.ts";
import { LIST_SORTS } from "./orders.ts";

const values = fc.array(fc.string({ minLength: 1 }), { maxLength: 4 });
const choices: fc.Arbitrary<Choices> = fc.record(Object.fromEntries(FACET_NAMES.map((key) => [key, values])));

it("encodes all choices, whatever characters they contain", () => {
  fc.assert(
    fc.property(choices, fc.string(), fc.constantFrom(null, ...LIST_SORTS), (chosen, q, sort) => {
      const read = new URL(listQuery({ ...chosen, q, sort }), "https://site.example").searchParams;
      for (const key of FACET_NAMES) expect(new Set(read.getAll(key))).toEqual(new Set(chosen[key]));
      expect(read.get("q") ?? "").toBe(q.toWellFormed());
      expect(read.get("sort")).toBe(sort);
    }),
  );
});

it("is the same for the same choices in any order", () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const reversed = Object.entries(chosen)
        .toReversed()
        .map(([key, given]) => [key, [given].flat().toReversed()] as const);
      expect(listQuery(Object.fromEntries(reversed))).toBe(listQuery(chosen));
    }),
  );
});

it("omits empty choices, and names each value once", () => {
  expect(listQuery({})).toBe("");
  expect(listQuery({ q: "", genre: [], sort: null, after: null })).toBe("");
  expect(listQuery({ after: "x", sort: "title", genre: ["Horror", "Comedy", "Horror"], q: "häxan", type: "movie" })).toBe(
    "?q=h%C3%A4xan&type=movie&genre=Comedy&genre=Horror&sort=title&after=x",
  );
});
