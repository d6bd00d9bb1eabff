import { expect, it } from "vitest";
import { storedFileOf, viewPath } from "./storage-paths.ts";

it("finds the file of its own path", () => {
  const file = { bucketId: "images", fileId: "65a1b2.c3_d4-e5" };
  expect(viewPath(file)).toBe("/v1/storage/buckets/images/files/65a1b2.c3_d4-e5/view?project=marquee");
  expect(storedFileOf(viewPath(file))).toEqual(file);
});

it.each([
  "",
  "https://pictures.example/v1/storage/buckets/images/files/a/view",
  "/v1/storage/buckets/images/files/a",
  "/v1/storage/buckets/images/files/a/b/view",
  "/v1/storage/buckets/images/files/../view",
  "/pictures/abc/640.webp",
])("finds no file in %j", (address) => {
  expect(storedFileOf(address)).toBeNull();
});
