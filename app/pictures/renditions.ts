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

/** The formats by the names that files and requests have for them. */
export const FORMATS_BY_NAME: ReadonlyMap<string, RenditionFormat> = new Map([
  ["jpg", "jpg"],
  ["jpeg", "jpg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
]);

/** A picture as a client asks for it. Colours are hex without `#`: `fff`, `ffffff` or `ffffff80`. */
export type Rendition = {
  /** 0-4000 px; 0 follows from the other by the picture's proportion. Where both are 0, it stays as large as it is. */
  width: number;
  height: number;
  /** What stays in view where something is cut off. */
  gravity: Gravity;
  /** 0-100; -1 for the usual one of the format. */
  quality: number;
  /** 0-100 px, which the picture grows by on each side. */
  borderWidth: number;
  borderColor: string;
  /** 0-4000 px. */
  borderRadius: number;
  /** 0-1. */
  opacity: number;
  /** Degrees clockwise; the picture grows where it stands askew. */
  rotation: number;
  /** What is behind see-through parts; null leaves them so. */
  background: string | null;
  format: RenditionFormat;
};

/** Reads the original of a rendition; null for what is no picture, which is shown as a sheet of paper. */
export type ReadOriginal = (() => Promise<Uint8Array>) | null;

export type RenderOptions = {
  /** Once the signals of all who wait for a rendition are aborted, it is not rendered. */
  signal?: AbortSignal;
  /** For admins and programs, who do not wait behind visitors. */
  isPreferred?: boolean;
};

/** Pictures of stored files in any size and frame, each rendered once and then cached for a while. A file is known by its blob's key. */
export type Renditions = {
  /** One that is cached; null when it has to be rendered. Read or cancel the body, or its file stays open. */
  find(file: string, wanted: Rendition): Promise<RenderedPicture | null>;
  /**
   * How much work a rendition is, in megapixels: those of the result, and a tenth of the original's, which are only read. The header of
   * the original tells.
   * @throws {AppError} `rendition.unreadable`, `rendition.too-large`, `picture.busy`, `picture.cancelled`.
   */
  estimate(file: string, wanted: Rendition, readOriginal: ReadOriginal, options?: RenderOptions): Promise<number>;
  /**
   * Renders one, or waits for the rendering that is under way. The picture is turned upright first, then cut, made see-through, put on
   * its background, framed, rounded and turned; of an animation the first frame is shown.
   * @param readOriginal Called in a slot of the queue, also once for the size where that is not known.
   * @throws {AppError} `rendition.unreadable`; `rendition.too-large` for an original of more than 50 megapixels, a result with a side
   * of more than 8,000 px, of more than 16 megapixels, or 20 with border and rotation, of more than 32 MB, and for an enlargement to
   * more than 2 megapixels; `picture.busy` when the queue is full, `picture.cancelled` when `signal` is aborted.
   */
  draw(file: string, wanted: Rendition, readOriginal: ReadOriginal, options?: RenderOptions): Promise<RenderedPicture>;
  /** Drops what is cached of a file. */
  forget(file: string): Promise<void>;
};
