import type { PictureVariant } from "#app/lib/addresses/picture-paths.ts";
import type { Wordmark } from "#app/lib/wordmark.ts";

/** Immutable: may be cached forever. */
export type RenderedPicture = { body: ReadableStream<Uint8Array>; size: number; contentType: string };

/**
 * `picture` is the hash of an original; null for none. `site` is the name on the card, with the colour of its light. `posters`
 * are further originals, shown side by side instead of the picture; at most four. `notes` are on one line.
 */
export type ShareCard = {
  title: string;
  notes: readonly string[];
  picture: string | null;
  posters?: readonly string[];
  site: { name: string; accent: string };
};

/** A picture, by the hash of its original, or a letter below lights, one of them in `accent`, `#rrggbb`. */
export type SiteIcon = { picture: string | null; letter: string; accent: string };

/** A maskable icon has a margin that a mask may cut off. */
export type IconShape = "rounded" | "square" | "maskable";

/** `width` and `height` are those of the original, upright; `hash` is null for an animation, which would become a still. */
export type PreparedPicture = { hash: string | null; width: number; height: number };

/** `width` and `height` are those of the original, upright; `bytes` is everything stored for the picture. */
export type StoredPicture = { hash: string; width: number; height: number; bytes: number };

/** Pictures by the hash of their original. Concurrent requests for a variant share one rendering. */
export type Pictures = {
  /**
   * Decodes the whole picture.
   * @param readOriginal Called in a queue slot.
   * @throws {AppError} `picture.invalid`: not an intact picture; `picture.too-large`: more than 50 megapixels; `picture.busy`.
   */
  check(readOriginal: () => Promise<Uint8Array>): Promise<void>;
  /** @returns Its hash, 64 hex characters. @throws {AppError} As `check`. */
  storeOriginal(original: Uint8Array): Promise<string>;
  /**
   * Prerenders all variants and the preview of an upload, without storing the original.
   * @param signal On abort, the current variant is finished and the reason thrown.
   * @throws {AppError} The errors of `check`.
   */
  prepare(original: Uint8Array, signal?: AbortSignal): Promise<PreparedPicture>;
  /**
   * Like `prepare`, but stores the original too. An animation shows its first picture.
   * @throws {AppError} The errors of `check`.
   */
  copy(original: Uint8Array, signal?: AbortSignal): Promise<StoredPicture>;
  hashOf(original: Uint8Array): string;
  /** Deletes everything stored for a picture. Variants are rendered again if the original is stored elsewhere. */
  drop(hash: string): Promise<void>;
  /** Stores a generated SVG; never pass untrusted input. */
  storeDrawing(svg: string): Promise<string>;
  /**
   * @param signal Rendering is skipped if the signals of all callers are aborted before it begins.
   * @throws {AppError} `picture.not-found` for an unknown hash; `picture.invalid` if the stored original is damaged; `picture.busy` if the queue is full; `picture.cancelled` if
   * `signal` is aborted.
   */
  render(hash: string, variant: PictureVariant, signal?: AbortSignal): Promise<RenderedPicture>;
  /**
   * A JPEG of 1200 by 630 px: the picture or an empty stage, with title and notes. Text that the fonts lack is omitted. Stored by
   * content.
   * @param signal As for `render`.
   * @throws {AppError} `picture.busy`, `picture.cancelled`.
   */
  shareCard(card: ShareCard, signal?: AbortSignal): Promise<RenderedPicture>;
  /** Null if the fonts lack a character. */
  wordmark(name: string): Promise<Wordmark | null>;
  /** SVG of the letter, or of a lamp if the fonts lack it; a picture is ignored. */
  iconDrawing(icon: SiteIcon): Promise<string>;
  /** A square PNG. @param side In pixels. @throws {AppError} `picture.busy`. */
  icon(icon: SiteIcon, shape: IconShape, side: number): Promise<Uint8Array>;
  /**
   * Six `#rgb` colours, two per row from the top, and the width divided by the height; only the latter if transparent.
   * @returns null before the first variant.
   */
  preview(hash: string): Promise<string | null>;
};

export type Uploads = {
  find(hash: string): Promise<Uint8Array | null>;
};

export type FinishedPictures = {
  find(key: string): Promise<Uint8Array | null>;
};
