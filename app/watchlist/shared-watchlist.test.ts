import { array, assert, constantFrom, property, string, stringMatching, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_LINK_LENGTH, MAX_SHARED, parseSharedLink, sharedLink } from "./shared-watchlist.ts";

const anyIds = uniqueArray(stringMatching(/^[A-Za-z0-9_-]{1,64}$/), { maxLength: 150 });
const anyBase = constantFrom("https://films.example", "http://127.0.0.1:3000/de", `https://${"a".repeat(60)}.example/ar`);
const read = (url: string) => parseSharedLink(new URL(url).searchParams);

describe("a link that carries a watchlist", () => {
  it("holds the given ids in order", () => {
    assert(
      property(anyBase, anyIds, (base, ids) => {
        const { url, count } = sharedLink(base, ids);
        expect(read(url)).toEqual({ ids: ids.slice(0, count), dropped: 0 });
      }),
    );
  });

  it("stays within the length programs pass on, and holds as many ids as fit", () => {
    assert(
      property(anyBase, anyIds, (base, ids) => {
        const { url, count } = sharedLink(base, ids);
        expect(url.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
        expect(count).toBeLessThanOrEqual(MAX_SHARED);
        const next = ids[count];
        if (next !== undefined && count < MAX_SHARED) expect(url.length + next.length + 1).toBeGreaterThan(MAX_LINK_LENGTH);
      }),
    );
  });

  it("holds a hundred short ids, or about ninety generated ones", () => {
    const ids = (length: number) => Array.from({ length: 150 }, (_, i) => String(i).padStart(length, "0"));
    expect(sharedLink("https://films.example", ids(10)).count).toBe(100);
    expect(sharedLink("https://films.example", ids(20)).count).toBe(93);
  });

  it("needs no escaping, wherever it is pasted", () => {
    const { url } = sharedLink("https://films.example", ["a_b-C", "9"]);
    expect(url).toBe("https://films.example/watchlist/shared?items=a_b-C.9");
    expect(new URL(url).href).toBe(url);
  });

  it("yields at most a hundred valid ids, whatever it contains", () => {
    assert(
      property(array(string({ unit: "binary" })), string(), (parts, separator) => {
        const { ids, dropped } = parseSharedLink(new URLSearchParams({ items: parts.join(separator) }));
        expect(ids.length).toBeLessThanOrEqual(MAX_SHARED);
        for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(dropped).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("counts invalid and excess ids", () => {
    const many = Array.from({ length: 120 }, (_, i) => `i${i}`).join(".");
    expect(parseSharedLink(new URLSearchParams({ items: many }))).toMatchObject({ dropped: 20 });
    expect(parseSharedLink(new URLSearchParams({ items: "a..b.a.<b>./../etc" }))).toEqual({ ids: ["a", "b"], dropped: 3 });
    expect(parseSharedLink(new URLSearchParams())).toEqual({ ids: [], dropped: 0 });
  });
});
