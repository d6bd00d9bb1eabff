import {
  constant,
  constantFrom,
  date,
  integer,
  oneof,
  record,
  string,
  stringMatching,
  uniqueArray,
  type Arbitrary,
} from "fast-check";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { WatchlistEntry } from "#app/watchlist/watchlist-entries.ts";

export function buildEntry(overrides: Partial<WatchlistEntry> = {}): WatchlistEntry {
  return {
    id: "metropolis-1927",
    type: "movie",
    code: "mv1",
    name: "Metropolis",
    year: "1927",
    thumbnailUrl: `/pictures/${"0".repeat(64)}/640.webp`,
    addedAt: "2026-01-02T03:04:05.678Z",
    ...overrides,
  };
}

const text = (maxLength: number) => string({ unit: "grapheme", maxLength }).filter((made) => !made.includes("\0"));
const ownPicture = stringMatching(/^[0-9a-f]{64}$/).map((hash) => `/pictures/${hash}/640.webp`);

/** The picture is on this site. */
export function anyEntry(): Arbitrary<WatchlistEntry> {
  return record({
    id: stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    type: constantFrom(...ITEM_TYPES),
    code: text(8),
    name: text(40).filter((name) => name.trim() !== ""),
    year: oneof(text(8), integer({ min: 1874, max: 2100 }).map(String)),
    thumbnailUrl: oneof(constant(""), ownPicture),
    addedAt: date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }).map((date) => date.toISOString()),
  });
}

/** Ids are unique. */
export function anyWatchlist(): Arbitrary<WatchlistEntry[]> {
  return uniqueArray(anyEntry(), { selector: ({ id }) => id, maxLength: 30 });
}
