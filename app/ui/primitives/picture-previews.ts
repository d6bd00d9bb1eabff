import { createContext, use, type CSSProperties } from "react";
import { parsePicturePath } from "#app/lib/picture-paths.ts";

/** The blur each picture of a page shows until it arrives, as a `data:` address by the picture's hash. Empty inside of islands. */
export const PicturePreviews = createContext<Readonly<Record<string, string>>>({});

/** What an element of the class `preview` carries to show the blur of the picture at `url`; undefined when there is none. */
export function usePreview(url: string): CSSProperties | undefined {
  const preview = use(PicturePreviews)[parsePicturePath(url)?.hash ?? ""];
  return preview ? ({ "--preview": `url(${preview})` } as CSSProperties) : undefined;
}
