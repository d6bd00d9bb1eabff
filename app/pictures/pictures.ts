import type { PictureVariant } from "#app/lib/addresses/picture-paths.ts";

/** A variant ready to be sent; it never changes, so it may be cached for ever. */
export type RenderedPicture = { body: ReadableStream<Uint8Array>; size: number; contentType: string };

/** What is shown where a page is shared: `picture` is the hash of an original; null for none of our own. */
export type ShareCard = { title: string; note: string; picture: string | null };

/** Pictures by the hash of their original. Each variant is made once, however many ask for it at once. */
export type Pictures = {
  /**
   * Keeps an uploaded or fetched original.
   * @returns Its hash: 64 characters of `0-9 a-f`. The same bytes give the same hash.
   * @throws {AppError} `picture.invalid` for what is no JPEG, PNG, WebP, AVIF or GIF of at most 50 megapixels.
   */
  keep(original: Uint8Array): Promise<string>;
  /**
   * Makes all that pages offer of an uploaded picture, and its blur, before somebody asks for it. The original is not kept.
   * @param signal Once aborted, the variant under way is finished, and the reason is thrown.
   * @returns Its hash; null for an animation, which would stand still.
   * @throws {AppError} `picture.invalid`, as `keep`.
   */
  prepare(original: Uint8Array, signal?: AbortSignal): Promise<string | null>;
  /** The hash that `keep` and `prepare` give these bytes. */
  hashOf(original: Uint8Array): string;
  /** Drops all that is kept of a picture; what its original lies elsewhere of can be made again. */
  drop(hash: string): Promise<void>;
  /** Keeps a drawing of our own as SVG; never for what came from outside. */
  keepDrawing(svg: string): Promise<string>;
  /**
   * One variant of a kept original.
   * @param signal Once those of all who wait for it are aborted, a variant whose rendering has not begun is not rendered.
   * @throws {AppError} `picture.not-found` when no original has this hash; `picture.busy` when too many are waited for,
   * `picture.cancelled` when `signal` is aborted.
   */
  render(hash: string, variant: PictureVariant, signal?: AbortSignal): Promise<RenderedPicture>;
  /**
   * A JPEG of 1200 by 630 px: the picture with title and note on it, or an empty stage where there is none. Text is left out
   * where our fonts lack one of its characters. Drawn once for the same content, then kept.
   * @param signal As for `render`.
   * @throws {AppError} `picture.busy`, `picture.cancelled`.
   */
  shareCard(card: ShareCard, signal?: AbortSignal): Promise<RenderedPicture>;
  /**
   * The picture as a blur to show until it arrives: six colours as `#rgb`, two a row from the top, with a space between each.
   * Cheap: made with the first variant, then kept in memory.
   * @returns null before a variant was made (this may lag by a minute), and for a picture one can see through.
   */
  preview(hash: string): Promise<string | null>;
};

/** Originals that lie elsewhere. */
export type Uploads = {
  /** The bytes that have this hash; null when none have. */
  find(hash: string): Promise<Uint8Array | null>;
};

/** Pictures that were made before the site was built: originals, variants and previews. */
export type FinishedPictures = {
  /** The bytes of a file by the key that pictures have among the blobs; null when there is none. */
  find(key: string): Promise<Uint8Array | null>;
};
