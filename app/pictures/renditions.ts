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

/** A picture as somebody asks for it (storage 7). Colours are hex without `#`: `fff`, `ffffff` or `ffffff80`. */
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

/** Pictures of stored files in any size and frame, each drawn once and then kept for a while. A file is known by its blob's key. */
export type Renditions = {
  /** One that is kept; null when it has to be drawn. */
  find(file: string, wanted: Rendition): Promise<RenderedPicture | null>;
  /**
   * Draws one, or waits for the one who draws it already. The picture is turned upright first, then cut, made see-through, put on its
   * background, framed, rounded and turned; of an animation the first frame is shown.
   * @param readOriginal Called once it is this one's turn; null draws a sheet of paper in place of what is no picture.
   * @throws {AppError} `rendition.unreadable`; `rendition.too-large` for more than 50 megapixels, or a result with a side
   * of more than 8,000 px or more than 16 megapixels before it is framed and turned.
   */
  draw(file: string, wanted: Rendition, readOriginal: (() => Promise<Uint8Array>) | null): Promise<RenderedPicture>;
  /** Drops what is kept of a file. */
  forget(file: string): Promise<void>;
};
