import type { PictureWidth } from "#app/lib/addresses/picture-paths.ts";

/** `width` and `height` are the aspect ratio, which reserves the space before the image loads. */
export const FRAMES = {
  poster: { width: 320, height: 480, className: "aspect-poster" },
  box: { width: 360, height: 480, className: "aspect-box" },
  still: { width: 640, height: 360, className: "aspect-still" },
  banner: { width: 1680, height: 720, className: "aspect-banner" },
  portrait: { width: 160, height: 160, className: "aspect-square" },
} as const;

export type FrameName = keyof typeof FRAMES;

/**
 * `sizes` repeats the columns of styles/tokens.css, since browsers read it before the styles. `widest` in px serves three device
 * pixels per CSS pixel.
 */
export const RENDERED_WIDTHS = {
  row: { sizes: "(width >= 90rem) 18rem, (width >= 64rem) 22vw, (width >= 40rem) 28vw, 40vw", widest: 960 },
  grid: { sizes: "(width >= 90rem) 18rem, (width >= 64rem) 23vw, (width >= 40rem) 30vw, 46vw", widest: 960 },
  gallery: { sizes: "(width >= 90rem) 27rem, (width >= 64rem) 28vw, (width >= 40rem) 46vw, 92vw", widest: 1280 },
  lead: { sizes: "(width >= 90rem) 55rem, (width >= 64rem) 58vw, 92vw", widest: 1920 },
  hung: { sizes: "(width >= 64rem) 15rem, (width >= 40rem) 11rem, 6.5rem", widest: 640 },
  wall: { sizes: "(width >= 64rem) 13vw, 5rem", widest: 640 },
  thumb: { sizes: "3.5rem", widest: 320 },
  portrait: { sizes: "4.5rem", widest: 320 },
  face: { sizes: "7rem", widest: 320 },
  page: { sizes: "100vw", widest: 1920 },
} as const satisfies Record<string, { sizes: string; widest: PictureWidth }>;

export type RenderedWidth = keyof typeof RENDERED_WIDTHS;
