import type { RenderedPicture } from "./pictures.ts";

export const GRAVITIES = [
  "center",
  "top-left",
  "top",
  "top-right",
  "left",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;
export type Gravity = (typeof GRAVITIES)[number];

export const RENDITION_FORMATS = ["jpg", "png", "webp", "avif", "gif"] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

export const FORMATS_BY_NAME: ReadonlyMap<string, RenditionFormat> = new Map([
  ["jpg", "jpg"],
  ["jpeg", "jpg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
]);

/** Colours are hex without `#`: `fff`, `ffffff` or `ffffff80`. */
export type Rendition = {
  /** 0-4000 px; 0 is derived from the other side. Both 0: the original's size. */
  width: number;
  height: number;
  gravity: Gravity;
  /** 0-100; -1 for the format's default. */
  quality: number;
  /** 0-100 px, added on each side. */
  borderWidth: number;
  borderColor: string;
  /** 0-4000 px. */
  borderRadius: number;
  /** 0-1. */
  opacity: number;
  /** Degrees clockwise; may enlarge the picture. */
  rotation: number;
  /** Null keeps transparency. */
  background: string | null;
  format: RenditionFormat;
};

/** Null for a file that is not a picture, rendered as a sheet of paper. */
export type ReadOriginal = (() => Promise<Uint8Array>) | null;

export type RenderOptions = {
  /** Rendering is skipped once the signals of all callers are aborted. */
  signal?: AbortSignal;
  /** True for admins and API clients, which do not wait behind visitors. */
  isPreferred?: boolean;
};

/** Resized pictures of stored files, cached. A file is identified by its blob key. */
export type Renditions = {
  /** Null if not cached. Read or cancel the body, or its file stays open. */
  find(file: string, wanted: Rendition): Promise<RenderedPicture | null>;
  /** Estimated megapixels, from the header. @throws {AppError} The errors of `draw`. */
  estimate(file: string, wanted: Rendition, readOriginal: ReadOriginal, options?: RenderOptions): Promise<number>;
  /**
   * Renders, or joins the rendering in progress: auto-orients, crops, then applies opacity, background, border, radius and
   * rotation. Animations give their first frame.
   * @param readOriginal Called in a queue slot, also once for the size if unknown.
   * @throws {AppError} `rendition.unreadable`; `rendition.too-large` for an original above 50 megapixels, a result above 16
   * megapixels (20 with border and rotation), 8,000 px a side or 32 MB, or an enlargement beyond 2 megapixels; `picture.busy` if
   * the queue is full; `picture.cancelled` if `signal` is aborted.
   */
  draw(file: string, wanted: Rendition, readOriginal: ReadOriginal, options?: RenderOptions): Promise<RenderedPicture>;
  forget(file: string): Promise<void>;
};
