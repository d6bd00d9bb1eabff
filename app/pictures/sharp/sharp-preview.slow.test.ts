import sharp from "sharp";
import { expect, it } from "vitest";
import { renderPreview } from "./sharp-preview.ts";

it("reports the colours of a picture's six areas, two a row from the top", async () => {
  const pixels = Buffer.from("ff0000 00ff00 0000ff ffff00 ffffff 000000".replaceAll(" ", ""), "hex");
  const picture = sharp(pixels, { raw: { width: 2, height: 3, channels: 3 } }).resize(200, 300, { kernel: "nearest" });
  const preview = await renderPreview(await picture.png().toBuffer());
  const extremes = preview.replaceAll(/[0-7]/g, "0").replaceAll(/[89a-f]/g, "f");
  expect(extremes).toMatch(/^#f00 #0f0 #00f #ff0 #fff #000 /);
});

it("reports only the shape of a transparent picture", async () => {
  const holed = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><path d="M0 0h20v15H0z"/></svg>`;
  expect(await renderPreview(Buffer.from(holed))).toBe("0.67");
});

it("has the colours of a drawing in which tiny patterns have holes when drawn tiny", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800"><g transform="scale(7.5)" shape-rendering="crispEdges"><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h4v4H0z" fill="#d88c80"/></pattern><path d="M0 0h80v107H0z" fill="url(#p)"/></g></svg>`;
  expect(await renderPreview(Buffer.from(drawing))).toBe("#d88 #d88 #d88 #d88 #d88 #d88 0.75");
});
