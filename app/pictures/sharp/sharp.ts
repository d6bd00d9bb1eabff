import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { AppError } from "#app/lib/errors.ts";
import { OFFERED_VARIANTS, type PictureFormat, type PictureVariant } from "#app/lib/addresses/picture-paths.ts";
import type { Wordmark } from "#app/lib/wordmark.ts";
import type { FinishedPictures, IconShape, Pictures, RenderedPicture, ShareCard, SiteIcon, Uploads } from "../pictures.ts";
import {
  hashOf,
  nullIfAbsent,
  originalKey,
  pictureFolder,
  previewKey,
  streamOf,
  variantKey,
  type PictureFiles,
} from "./stored-picture-files.ts";
import { withFinished } from "./finished-files.ts";
import { openPreviewMemory } from "./preview-memory.ts";
import { openRenderQueue, type RenderQueue } from "./render-queue.ts";
import { openSharedTasks } from "./shared-tasks.ts";

/** About 2 MB. */
const PREVIEWS_IN_MEMORY = 10_000;
/** Increment when share cards change, to invalidate stored ones. */
const SHARE_CARD_VERSION = 2;
const HASH = /^[0-9a-f]{64}$/;

const CONTENT_TYPE: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Estimated megapixels of examining an upload, and of a share card. */
const EXAMINED = 1;
const SHARE_CARD_WORK = 1;
const MAX_POSTERS = 4;
const ICON_WORK = 0.3;

type PictureParts = { blobs: PictureFiles; uploads?: Uploads; finished?: FinishedPictures; queue?: RenderQueue };

/**
 * Pictures by sharp, stored as blobs: originals as `pictures/{hash}/original`, variants beside them as `{width}.{format}`, the
 * preview as `preview.txt`; share cards as `shared/{hash}.jpg`. Variants are upright, in sRGB and without metadata. Sharp takes
 * 20 MB of memory and is loaded on first use.
 * @param uploads Source of originals that are not stored.
 * @param finished Source of missing blobs; copied on first use.
 */
export function openSharpPictures({ blobs: stored, uploads, finished, queue = openRenderQueue() }: PictureParts): Pictures {
  const blobs = finished ? withFinished(stored, finished) : stored;
  const rendering = openSharedTasks<Uint8Array>();
  const previewing = openSharedTasks<void>();
  const previews = openPreviewMemory({ capacity: PREVIEWS_IN_MEMORY, now: () => performance.now() });
  /** Cached, because every page shows the site's wordmark. */
  let lastWordmark: { name: string; drawn: Wordmark | null } | undefined;

  async function storeBytes(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    if (!(await blobs.stat(originalKey(hash)))) await putBytes(originalKey(hash), bytes);
    return hash;
  }

  async function putBytes(key: string, bytes: Uint8Array): Promise<void> {
    await blobs.put(key, streamOf(bytes), bytes.byteLength);
  }

  async function storedBytes(key: string): Promise<Uint8Array | null> {
    const stored = await nullIfAbsent(blobs.get(key));
    return stored && buffer(stored.body);
  }

  /** Rendered from memory if it was dropped meanwhile. */
  async function storedOrMade(
    key: string,
    format: PictureFormat,
    makeBytes: () => Promise<Uint8Array>,
  ): Promise<RenderedPicture> {
    let found = await nullIfAbsent(blobs.get(key));
    if (!found) {
      const made = await makeBytes();
      found = (await nullIfAbsent(blobs.get(key))) ?? { body: streamOf(made), size: made.byteLength };
    }
    return { body: found.body, size: found.size, contentType: CONTENT_TYPE[format] };
  }

  function makeOnce(hash: string, variant: PictureVariant, given: Uint8Array | null, signal?: AbortSignal): Promise<Uint8Array> {
    const megapixels = variant.width ** 2 / 1_000_000;
    return rendering.run(variantKey(hash, variant), signal, (signal) =>
      queue.run({ lane: "page", megapixels, signal }, () => make(hash, variant, given)),
    );
  }

  /** Renders the stored original unless one is given. Leaves nothing behind if the stored original is deleted meanwhile. */
  async function make(hash: string, variant: PictureVariant, given: Uint8Array | null): Promise<Uint8Array> {
    const key = variantKey(hash, variant);
    const stored = await storedBytes(key); // rendered since the caller's check
    if (stored) return stored;
    const original = given ?? (await originalOf(hash));
    const { renderVariant } = await import("./sharp-variants.ts");
    const drawn = await renderVariant(original, variant);
    await putBytes(key, drawn);
    await previewing.run(hash, undefined, () => makePreview(hash, original));
    if (!given && !(await nullIfAbsent(originalOf(hash)))) await drop(hash);
    return drawn;
  }

  async function makeAll(hash: string, original: Uint8Array, signal?: AbortSignal): Promise<void> {
    for (const variant of OFFERED_VARIANTS) {
      signal?.throwIfAborted();
      await makeOnce(hash, variant, original);
    }
  }

  async function makePreview(hash: string, original: Uint8Array): Promise<void> {
    if (await blobs.stat(previewKey(hash))) return;
    const { renderPreview } = await import("./sharp-preview.ts");
    const preview = await renderPreview(original);
    await putBytes(previewKey(hash), new TextEncoder().encode(preview));
    previews.set(hash, preview || null, true);
  }

  async function examineInTurn(readOriginal: () => Promise<Uint8Array>) {
    const { examine } = await import("./sharp-variants.ts");
    return queue.run({ lane: "preferred", megapixels: EXAMINED }, async () => examine(await readOriginal()));
  }

  async function drop(hash: string): Promise<void> {
    await blobs.delete(originalKey(hash)); // first, so that a running render of a variant drops it too
    for await (const { key } of blobs.list(pictureFolder(hash))) await blobs.delete(key);
    previews.forget(hash);
  }

  async function originalOf(hash: string): Promise<Uint8Array> {
    const stored = await storedBytes(originalKey(hash));
    if (stored) return stored;
    const uploaded = await uploads?.find(hash);
    if (!uploaded) throw notFound();
    return uploaded;
  }

  async function makeShareCard(key: string, card: ShareCard): Promise<Uint8Array> {
    const stored = await storedBytes(key); // rendered since the caller's check
    if (stored) return stored;
    const named = [card.picture, ...(card.posters ?? []).slice(0, MAX_POSTERS)];
    const [original = null, ...posters] = await Promise.all(
      named.map(async (hash) => (hash && HASH.test(hash) ? nullIfAbsent(originalOf(hash)) : null)),
    );
    const { renderShareCard } = await import("./sharp-share-card.ts"); // loads the fonts on first use
    const originals = { original, posters: posters.filter((poster) => poster !== null) };
    const drawn = await renderShareCard(card, originals).catch(() => renderShareCard(card, { original: null, posters: [] })); // damaged
    await putBytes(key, drawn);
    return drawn;
  }

  async function makeIcon(icon: SiteIcon, shape: IconShape, side: number): Promise<Uint8Array> {
    const original = icon.picture && HASH.test(icon.picture) ? await nullIfAbsent(originalOf(icon.picture)) : null;
    const { renderIcon } = await import("./sharp-icon.ts"); // loads the fonts on first use
    const drawLetter = () => renderIcon(icon, shape, side);
    return original ? renderIcon({ original }, shape, side).catch(drawLetter) : drawLetter(); // damaged
  }

  return {
    async check(readOriginal) {
      await examineInTurn(readOriginal);
    },

    async storeOriginal(original) {
      await examineInTurn(async () => original);
      return storeBytes(original);
    },

    async prepare(original, signal) {
      const { hash, isAnimated, width, height } = await examineInTurn(async () => original);
      if (!isAnimated) await makeAll(hash, original, signal);
      return { hash: isAnimated ? null : hash, width, height };
    },

    async copy(original, signal) {
      const { hash, width, height } = await examineInTurn(async () => original);
      await makeAll(hash, original, signal);
      await storeBytes(original);
      let bytes = 0;
      for await (const { size } of blobs.list(pictureFolder(hash))) bytes += size;
      return { hash, width, height, bytes };
    },

    hashOf,

    drop,

    storeDrawing: (svg) => storeBytes(new TextEncoder().encode(svg)),

    async render(hash, variant, signal) {
      if (!HASH.test(hash)) throw notFound();
      const key = variantKey(hash, variant);
      return storedOrMade(key, variant.format, () => makeOnce(hash, variant, null, signal));
    },

    async shareCard(card, signal) {
      const key = shareCardKey(card);
      const makeCard = (signal: AbortSignal) =>
        queue.run({ lane: "page", megapixels: SHARE_CARD_WORK, signal }, () => makeShareCard(key, card));
      return storedOrMade(key, "jpg", () => rendering.run(key, signal, makeCard));
    },

    async wordmark(name) {
      if (lastWordmark?.name !== name) {
        const { drawWordmark } = await import("../lettering/drawn-wordmark.ts");
        lastWordmark = { name, drawn: drawWordmark(name) };
      }
      return lastWordmark.drawn;
    },

    async iconDrawing(icon) {
      const { iconSvg } = await import("./icon-drawing.ts");
      return iconSvg(icon, "rounded");
    },

    icon: (icon, shape, side) => queue.run({ lane: "preferred", megapixels: ICON_WORK }, () => makeIcon(icon, shape, side)),

    async preview(hash) {
      const known = previews.get(hash);
      if (known !== undefined) return known;
      const made = HASH.test(hash) ? await storedBytes(previewKey(hash)) : null;
      const preview = made && (new TextDecoder().decode(made) || null);
      previews.set(hash, preview, made !== null);
      return preview;
    },
  };
}

function shareCardKey({ title, notes, picture, posters = [], site: { name, accent } }: ShareCard): string {
  const content = JSON.stringify([SHARE_CARD_VERSION, title, notes, picture, name, accent, ...posters]);
  return `shared/${createHash("sha256").update(content).digest("hex")}.jpg`;
}

function notFound(): AppError {
  return new AppError("picture.not-found", "This picture does not exist.");
}
