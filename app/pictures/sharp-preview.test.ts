import sharp from "sharp";
import { expect, it } from "vitest";
import { drawPreview, previewColours } from "./sharp-preview.ts";

const PARTS = ["#f00", "#0f0", "#00f", "#ff0", "#fff", "#000"];

it("tells the colours of a picture's six parts, two a row from the top", async () => {
  const rects = PARTS.map(
    (colour, i) => `<rect x="${(i % 2) * 10}" y="${Math.floor(i / 2) * 10}" width="10" height="10" fill="${colour}"/>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30" shape-rendering="crispEdges">${rects.join("")}</svg>`;
  const colours = await previewColours(
    await sharp(Buffer.from(picture)).resize(2, 3, { kernel: "nearest" }).webp({ lossless: true }).toBuffer(),
  );
  expect(colours).toBe(PARTS.join(" "));
});

it("tells none of a picture one can see through, nor of a damaged preview", async () => {
  const holed = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><path d="M0 0h20v15H0z"/></svg>`;
  expect(await previewColours(await drawPreview(Buffer.from(holed)))).toBeNull();
  const preview = await sharp({ create: { width: 8, height: 12, channels: 3, background: "#123" } })
    .webp()
    .toBuffer();
  for (const part of [0, 7, 30]) expect(await previewColours(preview.subarray(0, part))).toBeNull();
});
