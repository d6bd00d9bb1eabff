import { expect, it } from "vitest";
import { picturePath } from "#app/lib/addresses/picture-paths.ts";
import { largestOf, pictureSources } from "./picture-sources.ts";

const HASH = "0123456789abcdef".repeat(4);

it("offers a local picture in AVIF, then WebP, at its display width, whichever was stored", () => {
  const found = pictureSources(picturePath({ hash: HASH, width: 1280, format: "webp" }), 960);
  expect(found?.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  expect(found?.sources[0]?.srcSet.split(", ")).toEqual(
    [160, 320, 640, 960].map((width) => `/pictures/${HASH}/${width}.avif ${width}w`),
  );
  expect(found?.fallback).toBe(`/pictures/${HASH}/640.jpg`);
});

it.each(["", "https://elsewhere.example/a.jpg", `https://elsewhere.example/pictures/${HASH}/320.webp`, "/v1/storage/a"])(
  "leaves %j unchanged",
  (url) => {
    expect(pictureSources(url, 1920)).toBeNull();
  },
);

it("knows the largest width of a picture", () => {
  expect(largestOf(`/pictures/${HASH}/320.avif`)).toBe(`/pictures/${HASH}/1920.webp`);
  expect(largestOf("https://elsewhere.example/a.jpg")).toBe("https://elsewhere.example/a.jpg");
});
