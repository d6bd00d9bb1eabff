import { expect, it } from "vitest";
import { shelfWith } from "../../../tests/shelf-with.ts";
import { draftsOf, dropDraft, dropOutdated, keepDraft } from "./drafts.ts";

const NOW = Date.UTC(2026, 0, 31);
const DAY = 86_400_000;
const draft = (at: number, itemName = "Metropolis") => ({ at, basedOn: "", values: { itemName } });

it("gives back what was kept for a subject, the newest first", () => {
  const shelf = shelfWith();
  keepDraft(shelf, "movie/new/a", draft(NOW - 5));
  keepDraft(shelf, "movie/new/b", draft(NOW, "Nosferatu"));
  keepDraft(shelf, "movie/newer/c", draft(NOW));
  keepDraft(shelf, "game/new/d", draft(NOW));
  expect(draftsOf(shelf, "movie/new")).toEqual([
    { ...draft(NOW, "Nosferatu"), name: "movie/new/b" },
    { ...draft(NOW - 5), name: "movie/new/a" },
  ]);
  dropDraft(shelf, "movie/new/b");
  expect(draftsOf(shelf, "movie/new")).toHaveLength(1);
});

it("drops what nobody asked for in 30 days", () => {
  const shelf = shelfWith();
  keepDraft(shelf, "movie/new/a", draft(NOW - 31 * DAY));
  keepDraft(shelf, "movie/new/b", draft(NOW - 29 * DAY));
  dropOutdated(shelf, NOW);
  expect(draftsOf(shelf, "movie/new").map(({ name }) => name)).toEqual(["movie/new/b"]);
});

it("passes over what is no draft", () => {
  const shelf = shelfWith({
    "marquee.draft/movie/new/a": "{",
    "marquee.draft/movie/new/b": "null",
    "marquee.draft/movie/new/c": '{"at":"now"}',
    elsewhere: JSON.stringify(draft(NOW)),
  });
  expect(draftsOf(shelf, "movie/new")).toEqual([]);
});

it("says when the browser cannot keep a draft", () => {
  const full = shelfWith();
  full.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  expect(keepDraft(full, "movie/new/a", draft(NOW))).toBe(false);
  expect(keepDraft(null, "movie/new/a", draft(NOW))).toBe(false);
  expect(draftsOf(null, "movie/new")).toEqual([]);
});
