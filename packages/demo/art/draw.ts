import { releasedYearOf } from "#app/lib/time/dates.ts";
import type { DemoDocument } from "../entry.ts";
import type { PictureName } from "../pictures.ts";
import { posterFor } from "./poster.ts";
import { stillFor, type StillWork } from "./stills/stills.ts";

/** One picture of a work as SVG. */
export function draw(document: DemoDocument, name: PictureName): string | null {
  const { id, type: kind, itemName: title, genre, releasedYear } = document;
  const work = { id, title, genre, kind, year: releasedYearOf(releasedYear) };
  const [part, number = "0"] = name.split("-");
  if (part === "poster") return posterFor(work);
  return stillFor({ ...work, shot: Number(number) as StillWork["shot"] });
}
