import { describe, expect, it } from "vitest";
import { addFile, buildRendition, testStore } from "../../tests/data/builders.ts";
import { fileServices } from "../../tests/file-services.ts";
import { renderRendition, defaultFormat } from "./make-rendition.ts";

describe("the default format of a rendition", () => {
  it.each([
    ["a.png", "image/png", "png"],
    ["a.JPEG", "image/jpeg", "jpg"],
    ["a.avif", "image/png", "avif"],
    ["a", "image/png", "jpg"],
    ["a.constructor", "image/png", "jpg"],
    ["a.svg", "image/svg+xml", "png"],
    ["a.jpg", "video/mp4", "png"],
  ])("for %s as %s is %s", async (name, mimeType, format) => {
    await using store = await testStore();
    expect(defaultFormat(await addFile(store.files, { name }, { mimeType }))).toBe(format);
  });

  it("is PNG for files too large to read whole", async () => {
    await using store = await testStore();
    expect(defaultFormat(await addFile(store.files, { name: "a.jpg" }, { sizeActual: 30_000_000 }))).toBe("png");
  });
});

it("reports a file that was deleted meanwhile as not found", async () => {
  await using services = await fileServices();
  const file = await addFile(services.store.files);
  await expect(renderRendition(services, file, buildRendition())).rejects.toMatchObject({ code: "file.not-found" });
});
