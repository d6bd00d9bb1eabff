import { assert, json, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { anyWatchlist, buildEntry } from "../../tests/data/watchlist-entries.ts";
import { newEntries, readFile, writeFile } from "./watchlist-file.ts";
import { ENGLISH } from "#app/languages/english.ts";

const LATER = new Date("2200-01-01T00:00:00.000Z");

const fileOf = (overrides: object) => JSON.stringify({ format: "marquee-watchlist", version: 1, items: [], ...overrides });

describe("a watchlist as a file", () => {
  it("survives a round trip", () => {
    assert(
      property(anyWatchlist(), (entries) => {
        expect(readFile(writeFile(entries, LATER), LATER, ENGLISH)).toEqual({ entries });
      }),
    );
  });

  it("is read completely or not at all", () => {
    const items = [buildEntry(), { ...buildEntry(), id: "../../admin" }];
    expect(readFile(fileOf({ items }), LATER, ENGLISH)).toEqual({ problem: "Item 2 of this watchlist cannot be read." });
  });

  it("keeps each id once, at its first position", () => {
    const [first, again] = [buildEntry({ name: "First" }), buildEntry({ name: "Again" })];
    expect(readFile(fileOf({ items: [first, again] }), LATER, ENGLISH)).toEqual({ entries: [first] });
  });

  it("cannot make the browser load a picture from another site, or anything but pictures from this one", () => {
    for (const thumbnailUrl of ["https://elsewhere.example/spy.gif", "/download/metropolis-1927", "/pictures/../admin"]) {
      expect(readFile(fileOf({ items: [buildEntry({ thumbnailUrl })] }), LATER, ENGLISH)).toEqual({
        entries: [buildEntry({ thumbnailUrl: "" })],
      });
    }
  });

  it("cannot keep an item on top with a future date", () => {
    const now = new Date("2026-05-06T07:08:09.000Z");
    const items = [buildEntry({ addedAt: "9999-12-31T23:59:59.999Z" })];
    expect(readFile(fileOf({ items }), now, ENGLISH)).toEqual({ entries: [buildEntry({ addedAt: now.toISOString() })] });
  });

  it.each([
    ["", "This file is not a watchlist."],
    ["{", "This file is not a watchlist."],
    ["null", "This file is not a watchlist."],
    ["[]", "This file is not a watchlist."],
    ['"marquee-watchlist"', "This file is not a watchlist."],
    ["\ufffd\ufffdPNG", "This file is not a watchlist."],
    ["[".repeat(100_000), "This file is not a watchlist."],
    [fileOf({ format: "netflix" }), "This file is not a watchlist."],
    [fileOf({ version: 2 }), "This watchlist is from another version of this site."],
    [fileOf({ version: "1" }), "This watchlist is from another version of this site."],
    [fileOf({ items: undefined }), "This watchlist is empty."],
    [fileOf({ items: { length: 1 } }), "This watchlist is empty."],
    [fileOf({ items: [null] }), "Item 1 of this watchlist cannot be read."],
    [fileOf({ items: [[[]]] }), "Item 1 of this watchlist cannot be read."],
    [fileOf({ items: Array.from({ length: 10_001 }, () => 0) }), "A watchlist can hold at most 10,000 items."],
  ])("reports what is wrong with %.60j", (text, problem) => {
    expect(readFile(text, LATER, ENGLISH)).toEqual({ problem });
  });

  it("never fails, whatever it contains", () => {
    const anyFile = oneof(
      string(),
      json(),
      json().map((items) => fileOf({ items: [JSON.parse(items)] })),
    );
    assert(
      property(anyFile, (text) => {
        expect(readFile(text, LATER, ENGLISH)).toBeTypeOf("object");
      }),
    );
  });
});

describe("merging a file", () => {
  it("adds the ids missing from the watchlist once, and nothing the second time", () => {
    assert(
      property(anyWatchlist(), anyWatchlist(), (file, stored) => {
        const together = [...stored, ...newEntries(file, stored)];
        const ids = together.map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set([...file, ...stored].map(({ id }) => id)));
        expect(ids).toHaveLength(new Set(ids).size);
        expect(newEntries(file, together)).toEqual([]);
      }),
    );
  });

  it("keeps existing entries unchanged", () => {
    expect(newEntries([buildEntry({ name: "Another name" })], [buildEntry()])).toEqual([]);
  });
});
