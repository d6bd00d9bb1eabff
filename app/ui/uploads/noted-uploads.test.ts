import { expect, it } from "vitest";
import { shelfWith } from "../../../tests/shelf-with.ts";
import { dropOldUploads, forgetUpload, notedUpload, noteUpload } from "./noted-uploads.ts";
import type { Shelf } from "../browser/shelf.ts";

const NOW = Date.UTC(2026, 0, 31);
const DAY = 86_400_000;
const FILE = { name: "großes Plakat.png", size: 12_000_000, lastModified: 1_700_000_000_000 };
const NOTE = { fileId: "abc", kept: new Set([0, 2]) };

it("finds the upload of the same file for the same bucket", () => {
  const shelf = shelfWith();
  noteUpload(shelf, "images", FILE, NOTE, NOW);
  expect(notedUpload(shelf, "images", FILE, NOW + DAY - 1)).toEqual(NOTE);
  expect(notedUpload(shelf, "videos", FILE, NOW)).toBeNull();
  for (const other of [{ name: "b.png" }, { size: 1 }, { lastModified: 0 }]) {
    expect(notedUpload(shelf, "images", { ...FILE, ...other }, NOW)).toBeNull();
  }
});

it("knows nothing of an upload that has ended, or that the site has forgotten", () => {
  const shelf = shelfWith();
  noteUpload(shelf, "images", FILE, NOTE, NOW);
  expect(notedUpload(shelf, "images", FILE, NOW + DAY)).toBeNull();
  forgetUpload(shelf, "images", FILE);
  expect(notedUpload(shelf, "images", FILE, NOW)).toBeNull();
});

it("drops what is old or broken, and leaves what is not its own", () => {
  const shelf = shelfWith({ "marquee.upload/images/1/1/a": "{broken", "marquee.draft/movie": "{}" });
  noteUpload(shelf, "images", FILE, NOTE, NOW - DAY);
  noteUpload(shelf, "images", { ...FILE, name: "new.png" }, NOTE, NOW);
  dropOldUploads(shelf, NOW);
  expect(shelf.length).toBe(2);
  expect(shelf.getItem("marquee.draft/movie")).toBe("{}");
  expect(notedUpload(shelf, "images", { ...FILE, name: "new.png" }, NOW)).toEqual(NOTE);
});

it("does without a browser that keeps anything", () => {
  const full: Shelf = {
    ...shelfWith(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  for (const shelf of [null, full]) {
    noteUpload(shelf, "images", FILE, NOTE, NOW);
    expect(notedUpload(shelf, "images", FILE, NOW)).toBeNull();
  }
});
