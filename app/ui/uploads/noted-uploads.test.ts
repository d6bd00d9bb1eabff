import { expect, it } from "vitest";
import { storageWith } from "../../../tests/storage-with.ts";
import { dropOldUploads, forgetUpload, notedUpload, noteUpload } from "./noted-uploads.ts";
import type { SafeStorage } from "../browser/safe-local-storage.ts";

const NOW = Date.UTC(2026, 0, 31);
const DAY = 86_400_000;
const FILE = { name: "großes Plakat.png", size: 12_000_000, lastModified: 1_700_000_000_000 };
const NOTE = { fileId: "abc", kept: new Set([0, 2]) };

it("finds the upload of the same file for the same bucket", () => {
  const safeLocalStorage = storageWith();
  noteUpload(safeLocalStorage, "images", FILE, NOTE, NOW);
  expect(notedUpload(safeLocalStorage, "images", FILE, NOW + DAY - 1)).toEqual(NOTE);
  expect(notedUpload(safeLocalStorage, "videos", FILE, NOW)).toBeNull();
  for (const other of [{ name: "b.png" }, { size: 1 }, { lastModified: 0 }]) {
    expect(notedUpload(safeLocalStorage, "images", { ...FILE, ...other }, NOW)).toBeNull();
  }
});

it("knows nothing of an upload that has ended, or that the site has forgotten", () => {
  const safeLocalStorage = storageWith();
  noteUpload(safeLocalStorage, "images", FILE, NOTE, NOW);
  expect(notedUpload(safeLocalStorage, "images", FILE, NOW + DAY)).toBeNull();
  forgetUpload(safeLocalStorage, "images", FILE);
  expect(notedUpload(safeLocalStorage, "images", FILE, NOW)).toBeNull();
});

it("drops what is old or broken, and leaves what is not its own", () => {
  const safeLocalStorage = storageWith({ "marquee.upload/images/1/1/a": "{broken", "marquee.draft/movie": "{}" });
  noteUpload(safeLocalStorage, "images", FILE, NOTE, NOW - DAY);
  noteUpload(safeLocalStorage, "images", { ...FILE, name: "new.png" }, NOTE, NOW);
  dropOldUploads(safeLocalStorage, NOW);
  expect(safeLocalStorage.length).toBe(2);
  expect(safeLocalStorage.getItem("marquee.draft/movie")).toBe("{}");
  expect(notedUpload(safeLocalStorage, "images", { ...FILE, name: "new.png" }, NOW)).toEqual(NOTE);
});

it("does without a browser that keeps anything", () => {
  const full: SafeStorage = {
    ...storageWith(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  for (const safeLocalStorage of [null, full]) {
    noteUpload(safeLocalStorage, "images", FILE, NOTE, NOW);
    expect(notedUpload(safeLocalStorage, "images", FILE, NOW)).toBeNull();
  }
});
