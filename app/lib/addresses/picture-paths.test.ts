import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isPictureVariant, parsePicturePath, PICTURE_FORMATS, PICTURE_WIDTHS, picturePath } from "./picture-paths.ts";

const HASH = "0123456789abcdef".repeat(4);

it("parses every path it builds", () => {
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const path = { hash: HASH, width, format };
      expect(parsePicturePath(picturePath(path))).toEqual(path);
      expect(isPictureVariant(path)).toBe(true);
    }
  }
});

it.each([
  "",
  "/pictures/",
  `/pictures/${HASH}`,
  `/pictures/${HASH}/320`,
  `/pictures/${HASH.toUpperCase()}/320.webp`,
  `/pictures/${HASH}/320.webp/`,
  `/pictures/../${HASH}/320.webp`,
  `/pictures/${HASH}/99999.webp`,
  `https://elsewhere.example/pictures/${HASH}/320.webp`,
])("finds no picture in %j", (path) => {
  expect(parsePicturePath(path)).toBeNull();
});

it("offers a fixed list of widths and formats", () => {
  expect(isPictureVariant({ width: 321, format: "webp" })).toBe(false);
  expect(isPictureVariant({ width: 320, format: "png" })).toBe(false);
});

it("handles any address", () => {
  fc.assert(fc.property(fc.string(), (path) => parsePicturePath(`/pictures/${path}`) === null));
});
