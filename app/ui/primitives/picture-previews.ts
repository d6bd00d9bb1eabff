import { createContext, use, type CSSProperties } from "react";
import type { Previews } from "#app/kinds/pictures.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";

const PLACES = ["--top-left", "--top-right", "--left", "--right", "--bottom-left", "--bottom-right"];

/** The blurs of all pictures of a page. Empty inside of islands that bring none of their own. */
export const PicturePreviews = createContext<Previews>({});

/** The blurs of some pictures of the page, for an island to bring along. */
export function usePreviewsOf(urls: readonly string[]): Previews {
  const previews = use(PicturePreviews);
  const hashes = urls.flatMap((url) => parsePicturePath(url)?.hash ?? []);
  return Object.fromEntries(hashes.flatMap((hash) => (previews[hash] ? [[hash, previews[hash]]] : [])));
}

/** What an element of the class `preview` carries to show the blur of the picture at `url`; undefined when there is none. */
export function usePreview(url: string): CSSProperties | undefined {
  const colours = use(PicturePreviews)[parsePicturePath(url)?.hash ?? ""]?.split(" ");
  return colours && Object.fromEntries(PLACES.map((place, i) => [place, colours[i]]));
}
