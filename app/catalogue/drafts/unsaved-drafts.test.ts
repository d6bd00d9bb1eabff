import { expect, it } from "vitest";
import { storageWith } from "../../../tests/storage-with.ts";
import { draftsOf, dropDraft, dropOutdated, saveDraft } from "./unsaved-drafts.ts";

const NOW = Date.UTC(2026, 0, 31);
const DAY = 86_400_000;
const draft = (at: number, itemName = "Metropolis") => ({ at, basedOn: "", values: { itemName } });

it("returns the saved drafts of a subject, newest first", () => {
  const safeLocalStorage = storageWith();
  saveDraft(safeLocalStorage, "movie/new/a", draft(NOW - 5));
  saveDraft(safeLocalStorage, "movie/new/b", draft(NOW, "Nosferatu"));
  saveDraft(safeLocalStorage, "movie/newer/c", draft(NOW));
  saveDraft(safeLocalStorage, "game/new/d", draft(NOW));
  expect(draftsOf(safeLocalStorage, "movie/new")).toEqual([
    { ...draft(NOW, "Nosferatu"), name: "movie/new/b" },
    { ...draft(NOW - 5), name: "movie/new/a" },
  ]);
  dropDraft(safeLocalStorage, "movie/new/b");
  expect(draftsOf(safeLocalStorage, "movie/new")).toHaveLength(1);
});

it("deletes drafts not used for 30 days", () => {
  const safeLocalStorage = storageWith();
  saveDraft(safeLocalStorage, "movie/new/a", draft(NOW - 31 * DAY));
  saveDraft(safeLocalStorage, "movie/new/b", draft(NOW - 29 * DAY));
  dropOutdated(safeLocalStorage, NOW);
  expect(draftsOf(safeLocalStorage, "movie/new").map(({ name }) => name)).toEqual(["movie/new/b"]);
});

it("skips malformed entries", () => {
  const safeLocalStorage = storageWith({
    "marquee.draft/movie/new/a": "{",
    "marquee.draft/movie/new/b": "null",
    "marquee.draft/movie/new/c": '{"at":"now"}',
    elsewhere: JSON.stringify(draft(NOW)),
  });
  expect(draftsOf(safeLocalStorage, "movie/new")).toEqual([]);
});

it("reports that the browser cannot store a draft", () => {
  const full = storageWith();
  full.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  expect(saveDraft(full, "movie/new/a", draft(NOW))).toBe(false);
  expect(saveDraft(null, "movie/new/a", draft(NOW))).toBe(false);
  expect(draftsOf(null, "movie/new")).toEqual([]);
});
