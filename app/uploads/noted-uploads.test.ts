import { expect, it } from "vitest";
import { storageWith } from "../../tests/storage-with.ts";
import { dropOldUploads, uploadNotes } from "./noted-uploads.ts";
import type { SafeStorage } from "#app/ui/browser/safe-local-storage.ts";

const NOW = Date.UTC(2026, 0, 31);
const DAY = 86_400_000;
const FILE = { name: "großes Plakat.png", size: 12_000_000, lastModified: 1_700_000_000_000 };
const NOTE = { fileId: "abc", uploaded: new Set([0, 2]) };

it("finds the upload of the same file for the same bucket", () => {
  const safeLocalStorage = storageWith();
  uploadNotes(safeLocalStorage, "images", FILE, () => NOW).write(NOTE);
  expect(uploadNotes(safeLocalStorage, "images", FILE, () => NOW + DAY - 1).read()).toEqual(NOTE);
  expect(uploadNotes(safeLocalStorage, "videos", FILE, () => NOW).read()).toBeNull();
  for (const other of [{ name: "b.png" }, { size: 1 }, { lastModified: 0 }]) {
    expect(uploadNotes(safeLocalStorage, "images", { ...FILE, ...other }, () => NOW).read()).toBeNull();
  }
});

it("forgets an upload that has ended, or that the site has forgotten", () => {
  const safeLocalStorage = storageWith();
  uploadNotes(safeLocalStorage, "images", FILE, () => NOW).write(NOTE);
  expect(uploadNotes(safeLocalStorage, "images", FILE, () => NOW + DAY).read()).toBeNull();
  uploadNotes(safeLocalStorage, "images", FILE, () => NOW).drop();
  expect(uploadNotes(safeLocalStorage, "images", FILE, () => NOW).read()).toBeNull();
});

it("drops old or broken entries, and leaves foreign ones", () => {
  const safeLocalStorage = storageWith({ "marquee.upload/images/1/1/a": "{broken", "marquee.draft/movie": "{}" });
  uploadNotes(safeLocalStorage, "images", FILE, () => NOW - DAY).write(NOTE);
  uploadNotes(safeLocalStorage, "images", { ...FILE, name: "new.png" }, () => NOW).write(NOTE);
  dropOldUploads(safeLocalStorage, NOW);
  expect(safeLocalStorage.length).toBe(2);
  expect(safeLocalStorage.getItem("marquee.draft/movie")).toBe("{}");
  expect(uploadNotes(safeLocalStorage, "images", { ...FILE, name: "new.png" }, () => NOW).read()).toEqual(NOTE);
});

it("works in a browser without storage", () => {
  const full: SafeStorage = {
    ...storageWith(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  for (const safeLocalStorage of [null, full]) {
    uploadNotes(safeLocalStorage, "images", FILE, () => NOW).write(NOTE);
    expect(uploadNotes(safeLocalStorage, "images", FILE, () => NOW).read()).toBeNull();
  }
});
