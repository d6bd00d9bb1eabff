import type { Context, Handler } from "hono";
import type { Services } from "#app/services.ts";
import { readIcon } from "#app/settings/site-identity.ts";
import type { IconShape, SiteIcon } from "#app/pictures/pictures.ts";

/** Pages link icons with a version; feeds and browsers also request them without one. */
const HEADERS = { "Cache-Control": "public, max-age=3600" };
const MAX_DRAWN = 32;
const ICO_HEADER_BYTES = 22;

type Size = { shape: IconShape; side: number };

const SIZES: Record<string, Size> = {
  "/favicon.ico": { shape: "rounded", side: 32 },
  "/apple-touch-icon.png": { shape: "square", side: 180 },
  "/icon-192.png": { shape: "rounded", side: 192 },
  "/icon-512.png": { shape: "rounded", side: 512 },
  "/icon-maskable-512.png": { shape: "maskable", side: 512 },
};

const IN_DRAWING: Size = { shape: "rounded", side: 192 };
const DRAWING = "/icon.svg";

export const ICON_PATHS: readonly string[] = [...Object.keys(SIZES), DRAWING];

/** Cached by picture, letter and colour. */
export function siteIcons(servicesOf: () => Services): Handler {
  const drawn = new Map<string, Promise<Uint8Array>>();

  function drawOnce(services: Services, icon: SiteIcon, { shape, side }: Size): Promise<Uint8Array> {
    const key = JSON.stringify([icon, shape, side]);
    const known = drawn.get(key);
    if (known) return known;
    const made = services.pictures.icon(icon, shape, side);
    made.catch(() => drawn.delete(key));
    drawn.set(key, made);
    for (const oldest of drawn.keys()) if (drawn.size > MAX_DRAWN) drawn.delete(oldest);
    return made;
  }

  return async (c: Context) => {
    const services = servicesOf();
    const icon = await readIcon(services);
    const size = SIZES[c.req.path];
    if (!size) return drawing(c, services, icon, () => drawOnce(services, icon, IN_DRAWING));
    const png = await drawOnce(services, icon, size);
    const isIco = c.req.path.endsWith(".ico");
    return c.body(isIco ? icoOf(png) : new Uint8Array(png), 200, {
      ...HEADERS,
      "Content-Type": isIco ? "image/vnd.microsoft.icon" : "image/png",
    });
  };
}

/** An uploaded icon is embedded in the SVG as a picture. */
async function drawing(c: Context, services: Services, icon: SiteIcon, drawPng: () => Promise<Uint8Array>): Promise<Response> {
  const svg = icon.picture === null ? await services.pictures.iconDrawing(icon) : framed(await drawPng());
  return c.body(svg, 200, { ...HEADERS, "Content-Type": "image/svg+xml" });
}

function framed(png: Uint8Array): string {
  const { side } = IN_DRAWING;
  const data = Buffer.from(png).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${data}"/></svg>`;
}

/** An ICO file with one PNG of 32 by 32. */
function icoOf(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(ICO_HEADER_BYTES + png.length);
  const header = new DataView(file.buffer);
  header.setUint16(2, 1, true);
  header.setUint16(4, 1, true);
  header.setUint8(6, 32);
  header.setUint8(7, 32);
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.length, true);
  header.setUint32(18, ICO_HEADER_BYTES, true);
  file.set(png, ICO_HEADER_BYTES);
  return file;
}
