import { createContext, use, type CSSProperties } from "react";
import { parsePicturePath } from "#app/lib/picture-paths.ts";

const PLACES = ["--top-left", "--top-right", "--left", "--right", "--bottom-left", "--bottom-right"];

/** The blur each picture of a page shows until it arrives, as its six colours by the picture's hash. Empty inside of islands. */
export const PicturePreviews = createContext<Readonly<Record<string, string>>>({});

/** What an element of the class `preview` carries to show the blur of the picture at `url`; undefined when there is none. */
export function usePreview(url: string): CSSProperties | undefined {
  const colours = use(PicturePreviews)[parsePicturePath(url)?.hash ?? ""]?.split(" ");
  return colours && Object.fromEntries(PLACES.map((place, i) => [place, colours[i]]));
}
