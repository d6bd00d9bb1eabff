import { expect, it } from "vitest";
import { buildListView } from "../../tests/data/builders.ts";
import { missedSearchOf } from "./missed-searches.ts";

const NONE = { people: [], genres: [] };
const missed = (text: string) => missedSearchOf(buildListView({ text }), NONE);

it("is stored in one normalized spelling", () => {
  expect(["Nosferatoo", " NOSFERATOO ", "ＮＯＳＦＥＲＡＴＯＯ"].map(missed)).toEqual(["nosferatoo", "nosferatoo", "nosferatoo"]);
  expect(missed("x".repeat(300))).toHaveLength(100);
});

it.each(["", "ada@example.com", "+44 20 7946 0958", "4111-1111-1111-1111"])("is never “%s”", (text) => {
  expect(missed(text)).toBeNull();
});

it.each(["1917", "2001: a space odyssey", "20,000 leagues"])("may be “%s”", (text) => expect(missed(text)).toBe(text));

it("is not recorded for searches with filters or ones that found a person", () => {
  const person = { slug: "ada", label: "Ada", isExact: true };
  expect(missedSearchOf(buildListView({ text: "ada" }), { people: [person], genres: [] })).toBeNull();
  const choices = [{ key: "genre", value: "drama", label: "Drama" }] as const;
  expect(missedSearchOf(buildListView({ text: "ada", choices }), NONE)).toBeNull();
});
