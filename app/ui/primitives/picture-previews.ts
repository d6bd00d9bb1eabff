import { createContext, use, type CSSProperties } from "react";
import type { Previews } from "#app/kinds/item-pictures.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";

const PROPERTIES = ["--top-left", "--top-right", "--left", "--right", "--bottom-left", "--bottom-right"];
const MAX_STRETCH = 2;

export const PicturePreviews = createContext<Previews>({});

/** For an island, which does not receive the page's context. */
export function usePreviewsOf(urls: readonly string[]): Previews {
  const previews = use(PicturePreviews);
  const hashes = urls.flatMap((url) => parsePicturePath(url)?.hash ?? []);
  return Object.fromEntries(hashes.flatMap((hash) => (previews[hash] ? [[hash, previews[hash]]] : [])));
}

/** The style for the class `preview`; undefined without a blur. */
export function usePreview(url: string): CSSProperties | undefined {
  const { colours } = parsePreview(use(PicturePreviews)[parsePicturePath(url)?.hash ?? ""]);
  return colours ? Object.fromEntries(PROPERTIES.map((property, i) => [property, colours[i]])) : undefined;
}

/** True if cropping to the frame would spoil the picture: it is transparent, or more than twice as wide or high as the frame. */
export function useIsWhole(url: string, { width, height }: { width: number; height: number }): boolean {
  const { ratio, colours } = parsePreview(use(PicturePreviews)[parsePicturePath(url)?.hash ?? ""]);
  if (!ratio) return false;
  const stretch = (ratio * height) / width;
  return !colours || stretch > MAX_STRETCH || stretch < 1 / MAX_STRETCH;
}

/** The ratio comes last; before it the colours, unless the picture is transparent. */
function parsePreview(preview = ""): { colours: string[] | null; ratio: number } {
  const words = preview.split(" ");
  return { colours: words.length > 1 ? words : null, ratio: Number(words.at(-1)) };
}
