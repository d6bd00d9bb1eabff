import { releasedYearOf } from "#app/lib/dates.ts";
import type { DemoDocument } from "../entry.ts";
import type { DemoPicture } from "../pictures.ts";
import { posterFor } from "./poster.ts";

/** One picture of a work as SVG. */
export function draw(document: DemoDocument, picture: DemoPicture): string | null {
  const { id, type, itemName: title, genre, releasedYear } = document;
  const work = { id, title, genre, kind: type, year: releasedYearOf(releasedYear) };
  return picture.part === "thumbnail" ? posterFor(work) : null;
}
