import sharp from "sharp";
import { expect, it } from "vitest";
import { drawPreview, previewColours } from "./sharp-preview.ts";

it("tells the colours of a picture's six parts, two a row from the top", async () => {
  const pixels = Buffer.from("ff0000 00ff00 0000ff ffff00 ffffff 000000".replaceAll(" ", ""), "hex");
  const preview = await sharp(pixels, { raw: { width: 2, height: 3, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
  expect(await previewColours(preview)).toBe("#f00 #0f0 #00f #ff0 #fff #000");
});

it("tells none of a picture one can see through, nor of a damaged preview", async () => {
  const holed = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><path d="M0 0h20v15H0z"/></svg>`;
  expect(await previewColours(await drawPreview(Buffer.from(holed)))).toBeNull();
  const preview = await sharp({ create: { width: 8, height: 12, channels: 3, background: "#123" } })
    .webp()
    .toBuffer();
  for (const part of [0, 7, 30]) expect(await previewColours(preview.subarray(0, part))).toBeNull();
});
