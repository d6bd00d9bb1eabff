import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { PUBLIC_KINDS } from "#app/kinds/kind-names.ts";
import { ROOT } from "./run.ts";

/** Renders the icons and the manifest in public/ from app/styles/icon.svg. Run `node tools/icons.ts` and commit the results. */
async function drawIcons(folder: string): Promise<void> {
  const drawing = await readFile(path.join(ROOT, "app/styles/icon.svg"), "utf8");
  const square = drawing.replace(/ rx="\d+"/, "");
  const files: Record<string, Buffer | string> = {
    "favicon.ico": icoOf(await draw(drawing, 32)),
    "apple-touch-icon.png": await draw(square, 180),
    "icon-192.png": await draw(drawing, 192),
    "icon-512.png": await draw(drawing, 512),
    "icon-maskable-512.png": await draw(inSafeZone(square), 512),
    "manifest.webmanifest": manifest(groundOf(drawing)),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
}

function draw(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 300 }).resize(side, side).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** A mask keeps at least a circle of four fifths of the width: the drawing is scaled into it, its background fills the rest. */
function inSafeZone(svg: string): string {
  const [, box = ""] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const [left = 0, top = 0, side = 0] = box.split(" ").map(Number);
  const margin = side / 8;
  const wide = `${left - margin} ${top - margin} ${side + 2 * margin} ${side + 2 * margin}`;
  const ground = `<rect x="${left - margin}" y="${top - margin}" width="100%" height="100%" fill="${groundOf(svg)}"/>`;
  return svg.replace(box, wide).replace(/(<svg[^>]*>)/, `$1${ground}`);
}

function groundOf(svg: string): string {
  const [, fill] = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg) ?? [];
  if (!fill) throw new Error("The drawing begins with no ground.");
  return fill;
}

/** An ICO file with one PNG of 32 by 32. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function manifest(ground: string): string {
  const icon = (src: string, side: number, purpose: string) => ({ src, sizes: `${side}x${side}`, type: "image/png", purpose });
  const content = {
    id: "/",
    name: "Marquee",
    short_name: "Marquee",
    description: `${PUBLIC_KINDS} that anyone may download.`,
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: "en-GB",
    theme_color: ground,
    background_color: ground,
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable-512.png", 512, "maskable"),
    ],
    shortcuts: [{ name: "Watchlist", url: "/watchlist" }],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

await drawIcons(path.join(ROOT, "public"));
