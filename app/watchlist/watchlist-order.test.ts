import { assert, constantFrom, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { anyWatchlist, buildEntry } from "../../tests/data/watchlist-entries.ts";
import { arrange, countByType, ORDERS } from "./watchlist-order.ts";
import { ENGLISH } from "#app/languages/english.ts";

const entries = [
  buildEntry({ id: "a", name: "Zorro", type: "movie", year: "1920", addedAt: "2026-01-01T00:00:00.000Z" }),
  buildEntry({ id: "b", name: "Part 10", type: "game", year: "", addedAt: "2026-01-03T00:00:00.000Z" }),
  buildEntry({ id: "c", name: "part 2", type: "movie", year: "1922", addedAt: "2026-01-02T00:00:00.000Z" }),
  buildEntry({ id: "d", name: "Élan", type: "anime", year: "soon", addedAt: "2026-01-02T00:00:00.000Z" }),
];

describe("a watchlist", () => {
  it.each([
    ["added", ["b", "c", "d", "a"]],
    ["title", ["d", "c", "b", "a"]],
    ["year", ["c", "a", "d", "b"]],
    ["kind", ["c", "a", "d", "b"]],
  ] as const)("is sorted by %s", (order, ids) => {
    expect(arrange(entries, order, null, ENGLISH).map(({ id }) => id)).toEqual(ids);
  });

  it("is filtered by kind, with a count for each", () => {
    expect(arrange(entries, "title", "movie", ENGLISH).map(({ id }) => id)).toEqual(["c", "a"]);
    expect(countByType(entries)).toEqual([
      { type: "movie", count: 2 },
      { type: "anime", count: 1 },
      { type: "game", count: 1 },
    ]);
  });

  it("has one order, however its entries are stored in the browser", () => {
    assert(
      property(anyWatchlist(), constantFrom(...ORDERS), nat(), (list, order, turn) => {
        const turned = [...list.slice(turn % (list.length || 1)), ...list.slice(0, turn % (list.length || 1))];
        expect(arrange(turned, order, null, ENGLISH)).toEqual(arrange(list, order, null, ENGLISH));
        expect(arrange(list, order, null, ENGLISH)).toHaveLength(list.length);
      }),
    );
  });
});
