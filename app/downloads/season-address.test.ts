import { expect, it } from "vitest";
import { parseSeasonAddress } from "./season-address.ts";

it.each([
  ["#season-3", { season: 3 }],
  ["#season-0", { season: 0 }],
  ["#season-024", { season: 24 }],
  ["#download", { season: null }],
])("parses %s as a chooser address", (hash, address) => {
  expect(parseSeasonAddress(hash)).toEqual(address);
});

it.each(["", "#", "#trailer", "#season-", "#season-x", "#season-3x", "#season-9999999999", "#downloads", "season-3"])(
  "finds no season in %j",
  (hash) => {
    expect(parseSeasonAddress(hash)).toBeNull();
  },
);
