import { createContext, use, type CSSProperties } from "react";
import type { Previews } from "#app/kinds/item-pictures.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";

const PROPERTIES = ["--top-left", "--top-right", "--left", "--right", "--bottom-left", "--bottom-right"];

export const PicturePreviews = createContext<Previews>({});

/** For an island, which does not receive the page's context. */
export function usePreviewsOf(urls: readonly string[]): Previews {
  const previews = use(PicturePreviews);
  const hashes = urls.flatMap((url) => parsePicturePath(url)?.hash ?? []);
  return Object.fromEntries(hashes.flatMap((hash) => (previews[hash] ? [[hash, previews[hash]]] : [])));
}

/** The style for the class `preview`; undefined without a blur. */
export function usePreview(url: string): CSSProperties | undefined {
  const colours = use(PicturePreviews)[parsePicturePath(url)?.hash ?? ""]?.split(" ");
  return colours && Object.fromEntries(PROPERTIES.map((property, i) => [property, colours[i]]));
}
