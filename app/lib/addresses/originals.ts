/** In bytes. A larger upload is never resized. */
export const MAX_ORIGINAL = 20 * 1024 * 1024;

/** Detected by its content, and small enough to be read into memory. */
export function isPicture({ mimeType, sizeActual }: { mimeType: string; sizeActual: number }): boolean {
  return /^image\/(jpeg|png|webp|avif|gif)$/.test(mimeType) && sizeActual <= MAX_ORIGINAL;
}
