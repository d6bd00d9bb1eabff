import { anything, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEntry, buildEntry } from "../../tests/data/watchlist-entries.ts";
import { entryText, parseEntry, parseEntries } from "./watchlist-entries.ts";

describe("an entry", () => {
  it("survives a round trip", () => {
    assert(
      property(anyEntry(), (entry) => {
        expect(parseEntry(JSON.parse(entryText(entry)))).toEqual(entry);
      }),
    );
  });

  it("drops unknown fields", () => {
    const entry = buildEntry();
    expect(parseEntry({ ...entry, href: "https://elsewhere.example", __proto__: { admin: true } })).toEqual(entry);
  });

  it.each([
    ["no object", 7],
    ["nothing", null],
    ["a list", [buildEntry()]],
    ["no id", { ...buildEntry(), id: undefined }],
    ["an id that is a path", { ...buildEntry(), id: "../admin" }],
    ["an unknown kind", { ...buildEntry(), type: "constructor" }],
    ["no name", { ...buildEntry(), name: " " }],
    ["a name of 301 characters", { ...buildEntry(), name: "a".repeat(301) }],
    ["half a character", { ...buildEntry(), name: "\ud83d" }],
    ["a year that is a number", { ...buildEntry(), year: 1927 }],
    ["a picture that is a script", { ...buildEntry(), thumbnailUrl: "javascript:alert(1)" }],
    ["a picture that is data", { ...buildEntry(), thumbnailUrl: "data:image/svg+xml,<svg/>" }],
    ["a picture of another protocol", { ...buildEntry(), thumbnailUrl: "//elsewhere.example/a.jpg" }],
    ["a day that does not exist", { ...buildEntry(), addedAt: "2026-02-30T00:00:00.000Z" }],
    ["no time", { ...buildEntry(), addedAt: "yesterday" }],
  ])("is rejected with %s", (_what, value) => {
    expect(parseEntry(value)).toBeNull();
  });

  it("is never made of anything else", () => {
    assert(
      property(anything(), (value) => {
        expect(parseEntry(value)).toBeNull();
      }),
    );
  });
});

it("counts unreadable entries of a browser, and reads the others", () => {
  const [one, other] = [buildEntry({ id: "one" }), buildEntry({ id: "other" })];
  const stored = new Map([
    ["one", entryText(one)],
    ["broken", "{"],
    ["wrong", entryText(other)],
    ["empty", ""],
  ]);
  expect(parseEntries(stored)).toEqual({ entries: [one], unreadable: 3 });
});
