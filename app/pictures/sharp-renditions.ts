import { openGate } from "#app/lib/gate.ts";
import { streamOf } from "./picture-files.ts";
import type { RenderedPicture } from "./pictures.ts";
import { openRenditionFiles } from "./rendition-files.ts";
import type { Rendition, RenditionFormat, Renditions } from "./renditions.ts";
import { drawRendition } from "./sharp-rendition.ts";

const DRAWN_AT_ONCE = 2;
/** Raised whenever renditions are drawn otherwise: what is kept from before is not used any more. */
const VERSION = 1;

const CONTENT_TYPE: Record<RenditionFormat, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/** Renditions through sharp, kept in `folder` while all of them together have at most `maxBytes`. */
export async function openSharpRenditions({ folder, maxBytes }: { folder: string; maxBytes: number }): Promise<Renditions> {
  const files = await openRenditionFiles(folder, maxBytes);
  const atMostTwo = openGate(DRAWN_AT_ONCE);
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function drawAndKeep(file: string, wanted: Rendition, readOriginal: (() => Promise<Uint8Array>) | null) {
    const bytes = await atMostTwo(async () => drawRendition(readOriginal && (await readOriginal()), wanted));
    await files.write(file, nameOf(wanted), bytes);
    return bytes;
  }

  return {
    async find(file, wanted) {
      const bytes = await files.read(file, nameOf(wanted));
      return bytes && rendered(bytes, wanted);
    },

    async draw(file, wanted, readOriginal) {
      const key = `${file} ${nameOf(wanted)}`;
      const drawing = underWay.get(key) ?? drawAndKeep(file, wanted, readOriginal).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return rendered(await drawing, wanted);
    },

    forget: (file) => files.forget(file),
  };
}

function rendered(bytes: Uint8Array, { format }: Rendition): RenderedPicture {
  return { body: streamOf(bytes), size: bytes.byteLength, contentType: CONTENT_TYPE[format] };
}

/** The same for the same picture, whatever order its properties were set in. */
function nameOf(wanted: Rendition): string {
  const properties = Object.entries(wanted).map((property) => JSON.stringify(property));
  return [VERSION, ...properties.toSorted()].join();
}
