import { streamOf } from "./stored-picture-files.ts";
import type { RenderedPicture } from "../pictures.ts";
import { openRenderQueue, type RenderQueue } from "./render-queue.ts";
import { openRenditionFiles } from "./rendition-files.ts";
import { areaOf, renditionSize, type Size } from "./rendition-size.ts";
import type { ReadOriginal, RenderOptions, Rendition, RenditionFormat, Renditions } from "../renditions.ts";
import { openSharedTasks } from "./shared-tasks.ts";

/** Increment when rendering changes, to invalidate the cache. */
const VERSION = 2;
const MAX_KNOWN_SIZES = 10_000;

/** In megapixels; larger results use the lane `large`. */
const LARGE_RESULT = 1;
const LARGE_ORIGINAL = 25;
/** The share of the original's megapixels that is read: photos are downscaled while decoding. */
const SHARE_OF_ORIGINAL = 0.02;

const CONTENT_TYPE: Record<RenditionFormat, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

type Body = Pick<RenderedPicture, "body" | "size">;

type RenditionParts = { folder: string; maxBytes: number; queue?: RenderQueue };

/** A rendition that cannot be cached stays in memory while a client reads it. */
export async function openSharpRenditions({ folder, maxBytes, queue = openRenderQueue() }: RenditionParts): Promise<Renditions> {
  const files = await openRenditionFiles(folder, maxBytes);
  const inMemory = openSharedBytes();
  const rendering = openSharedTasks<Uint8Array>();
  const measuring = openSharedTasks<Size>();
  const sizes = new Map<string, Size>();

  async function sizeOf(file: string, readOriginal: ReadOriginal, { signal, isPreferred }: RenderOptions): Promise<Size> {
    const { readSize } = await import("./sharp-rendition.ts");
    if (!readOriginal) return readSize(null);
    const lane = isPreferred ? "preferred" : "small";
    const measure = async (signal: AbortSignal) =>
      queue.run({ lane, megapixels: 0, signal }, async () => readSize(await readOriginal()));
    const size = sizes.get(file) ?? (await measuring.run(file, signal, measure));
    sizes.set(file, size);
    for (const oldest of sizes.keys()) if (sizes.size > MAX_KNOWN_SIZES) sizes.delete(oldest);
    return size;
  }

  async function workOf(file: string, wanted: Rendition, readOriginal: ReadOriginal, options: RenderOptions) {
    const original = await sizeOf(file, readOriginal, options);
    const read = areaOf(original) / 1_000_000;
    const written = areaOf(renditionSize(original, wanted).finished) / 1_000_000;
    return { megapixels: written + read * SHARE_OF_ORIGINAL, isLarge: written > LARGE_RESULT || read > LARGE_ORIGINAL };
  }

  return {
    async find(file, wanted) {
      const bytes = inMemory.get(file, nameOf(wanted));
      const found = (await files.open(file, nameOf(wanted))) ?? (bytes && bodyOf(bytes));
      return found && rendered(found, wanted);
    },

    async estimate(file, wanted, readOriginal, options = {}) {
      return (await workOf(file, wanted, readOriginal, options)).megapixels;
    },

    async draw(file, wanted, readOriginal, options = {}) {
      const { megapixels, isLarge } = await workOf(file, wanted, readOriginal, options);
      const lane = options.isPreferred ? "preferred" : isLarge ? "large" : "small";
      const name = nameOf(wanted);
      const bytes = await rendering.run(`${file} ${name}`, options.signal, async (signal) => {
        const { renderRendition } = await import("./sharp-rendition.ts");
        const drawn = await queue.run({ lane, megapixels, signal }, async () =>
          renderRendition(readOriginal && (await readOriginal()), wanted, { signal }),
        );
        if (!(await files.write(file, name, drawn))) inMemory.add(file, name, drawn);
        return drawn;
      });
      return rendered((await files.open(file, name)) ?? bodyOf(bytes), wanted);
    },

    async forget(file) {
      sizes.delete(file);
      inMemory.forget(file);
      await files.forget(file);
    },
  };
}

function bodyOf(bytes: Uint8Array): Body {
  return { body: streamOf(bytes), size: bytes.byteLength };
}

function rendered(body: Body, { format }: Rendition): RenderedPicture {
  return { ...body, contentType: CONTENT_TYPE[format] };
}

function nameOf(wanted: Rendition): string {
  const properties = Object.entries(wanted).map((property) => JSON.stringify(property));
  return [VERSION, ...properties.toSorted()].join();
}

/** Bytes in memory while in use, so that concurrent readers share one copy. */
function openSharedBytes() {
  const files = new Map<string, Map<string, WeakRef<Uint8Array>>>();

  function sweep(): void {
    for (const [file, names] of files) {
      for (const [name, ref] of names) if (!ref.deref()) names.delete(name);
      if (names.size === 0) files.delete(file);
    }
  }

  return {
    get: (file: string, name: string): Uint8Array | null => files.get(file)?.get(name)?.deref() ?? null,
    add(file: string, name: string, bytes: Uint8Array): void {
      sweep();
      files.set(file, (files.get(file) ?? new Map<string, WeakRef<Uint8Array>>()).set(name, new WeakRef(bytes)));
    },
    forget: (file: string) => void files.delete(file),
  };
}
