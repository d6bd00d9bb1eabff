import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fittingName } from "./fitting-name.ts";

it.each([
  ["poster.jpg", "image/jpeg", "poster.jpg"],
  ["poster.JPEG", "image/jpeg", "poster.JPEG"],
  ["photo.jfif", "image/jpeg", "photo.jpg"],
  ["photo.jpe", "image/jpeg", "photo.jpg"],
  ["photo.png", "image/jpeg", "photo.jpg"],
  ["photo.jpg_large", "image/jpeg", "photo.jpg"],
  ["photo.jpg:large", "image/jpeg", "photo.jpg"],
  ["photo.jpg?w=100", "image/jpeg", "photo.jpg"],
  ["photo.webp?v=1.5&format=jpg", "image/webp", "photo.webp"],
  ["photo.jpg?format=webp", "image/webp", "photo.webp"],
  ["poster", "image/png", "poster.png"],
  ["Dr. No", "image/png", "Dr. No.png"],
  [".jpg", "image/png", ".jpg.png"],
  ["poster.html", "image/jpeg", "poster.html.jpg"],
  ["film.mov", "video/mp4", "film.mp4"],
  ["film.3gp", "video/mp4", "film.mp4"],
  ["film.qt", "video/quicktime", "film.mov"],
  ["page.html", "text/html", "page.html"],
  ["page.html", "constructor", "page.html"],
])("gives the name the extension of the content: %s of %s", (name, mimeType, fitting) => {
  expect(fittingName(name, mimeType)).toBe(fitting);
});

it("shortens the name to 255 characters, extension included", () => {
  const names = fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 255 }), fc.constant("😀".repeat(255)));
  fc.assert(
    fc.property(names, fc.constantFrom("image/jpeg", "video/mp4"), (name, mimeType) => {
      const fitting = fittingName(name, mimeType);
      expect(Array.from(fitting).length).toBeLessThanOrEqual(Math.max(255, Array.from(name).length));
      expect(fittingName(fitting, mimeType)).toBe(fitting);
    }),
  );
});
