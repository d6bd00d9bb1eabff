import { expect, it } from "vitest";
import { sitePictureOf as pictureInCopy } from "#app/lib/addresses/site-picture.ts";
import { becomeCopy, copyRoot, sitePictureOf, siteUrl } from "./site-url.ts";

const PICTURE = `/pictures/${"ab".repeat(32)}/640.webp`;

it("leaves addresses of the site itself as they are", () => {
  expect([siteUrl("/movies"), sitePictureOf(PICTURE), copyRoot()]).toEqual(["/movies", PICTURE, undefined]);
});

it("makes the addresses of a copy", () => {
  becomeCopy({ root: "/a/", urlOf: (path) => `/a${path}/index.html`, sitePictureOf: pictureInCopy });
  expect([siteUrl("/movies"), copyRoot()]).toEqual(["/a/movies/index.html", "/a/"]);
  expect(sitePictureOf(`../../pictures/ab/${PICTURE.slice("/pictures/".length)}`)).toBe(PICTURE);
  expect(sitePictureOf("https://pictures.example/a.jpg")).toBe("https://pictures.example/a.jpg");
});
