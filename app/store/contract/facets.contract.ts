import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_FILTERS, type Facet } from "#app/kinds/filters.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { parseYears } from "#app/lib/year-spans.ts";
import type { ItemFilter } from "../store.ts";
import type { OpenStore } from "./open-store.ts";
import { addTiedItems, anyFilter } from "../../../tests/tied-catalogue.ts";

export function describeFacets(open: OpenStore): void {
  describe("facets", () => {
    it("say what the list holds when a value is chosen, whatever is chosen already", async () => {
      await using store = await open();
      await addTiedItems(store);
      const text = fc.constantFrom(undefined, "tower", "twoer", "1950", "zzzz", "");
      await fc.assert(
        fc.asyncProperty(anyFilter, text, async (choices, typed) => {
          const filter = { ...choices, text: typed };
          const { types, genres, decades, years, languages } = await store.items.facets(filter);
          const choosing: [Facet[], (value: string) => Partial<ItemFilter>][] = [
            [types, (value) => ({ types: [value as ItemType] })],
            [genres, (value) => ({ genres: [...new Set([...filter.genres, value])] })],
            [[...decades, ...years], (value) => ({ years: [parseYears(value) ?? { from: 1, to: 0 }] })],
            [languages, (value) => ({ languages: [value] })],
          ];
          for (const [facets, choose] of choosing) {
            for (const { value, total } of facets) {
              const shown = { ...filter, ...choose(value), sort: "newest", limit: 1, cursor: null } as const;
              expect([value, total]).toEqual([value, (await store.items.page(shown)).total]);
            }
          }
        }),
        { numRuns: 60 },
      );
    });

    it("are empty in an empty catalogue", async () => {
      await using store = await open();
      const facets = await store.items.facets({ ...NO_FILTERS, types: ["movie"] });
      expect(facets).toEqual({ types: [nothing("movie", "Movies")], genres: [], decades: [], years: [], languages: [] });
    });
  });
}

function nothing(value: string, label: string): Facet {
  return { value, label, total: { count: 0, exact: true } };
}
