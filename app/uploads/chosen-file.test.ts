import { expect, it } from "vitest";
import { jpeg, mp4 } from "../../tests/data/file-bytes.ts";
import { ACCEPTED, bucketFor } from "./chosen-file.ts";

const oldQuickTime = Buffer.from("\0\0\0\x08wide\0\x01\0\0mdat", "latin1");

it.each([
  ["images", "photo.jfif", "", jpeg(5000)],
  ["images", "photo", "", jpeg(5000)],
  ["images", "photo.mp4", "video/mp4", jpeg(5000)],
  ["videos", "film.jpg", "image/jpeg", mp4(5000)],
  ["videos", "film", "", oldQuickTime],
  ["images", "notes.txt", "text/plain", Buffer.from("some notes")],
  ["images", "empty", "", Buffer.alloc(0)],
])("goes to the %s by its content: %s of type %j", async (bucket, name, type, bytes) => {
  expect(await bucketFor(new File([new Uint8Array(bytes)], name, { type }))).toBe(bucket);
});

it("lists every extension of its content type", () => {
  expect(ACCEPTED.images).toMatch(/^image\/jpeg,.*\.jpg,\.jpeg,\.jfif,\.jpe,/);
  expect(ACCEPTED.videos).toMatch(/\.mp4,\.m4v,\.3gp,/);
});
