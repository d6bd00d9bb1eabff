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
