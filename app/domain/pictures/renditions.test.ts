import { describe, expect, it } from "vitest";
import { addFile, buildRendition, testStore } from "../../../tests/data/builders.ts";
import { fileServices } from "../../../tests/file-services.ts";
import { drawRendition, defaultFormat } from "./renditions.ts";

describe("the format a file is shown in where nobody asks for another", () => {
  it.each([
    ["a.png", "image/png", "png"],
    ["a.JPEG", "image/jpeg", "jpg"],
    ["a.avif", "image/png", "avif"],
    ["a", "image/png", "jpg"],
    ["a.constructor", "image/png", "jpg"],
    ["a.svg", "image/svg+xml", "png"],
    ["a.jpg", "video/mp4", "png"],
  ])("of %s as %s is %s", async (name, mimeType, format) => {
    await using store = await testStore();
    expect(defaultFormat(await addFile(store.files, { name }, { mimeType }))).toBe(format);
  });

  it("is PNG for what is too large to be read whole", async () => {
    await using store = await testStore();
    expect(defaultFormat(await addFile(store.files, { name: "a.jpg" }, { sizeActual: 30_000_000 }))).toBe("png");
  });
});

it("a file that was deleted meanwhile is not found", async () => {
  await using services = await fileServices();
  const file = await addFile(services.store.files);
  await expect(drawRendition(services, file, buildRendition())).rejects.toMatchObject({ code: "file.not-found" });
});
