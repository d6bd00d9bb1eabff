import { releasedYearOf } from "#app/lib/time/dates.ts";
import type { DemoDocument } from "../entry.ts";
import type { DemoPicture } from "../pictures.ts";
import { initialsFor } from "./portraits/initials.ts";
import { posterFor } from "./poster.ts";
import { stillFor } from "./stills/stills.ts";

/** One picture of a work as SVG; null when no family draws it. */
export function draw(document: DemoDocument, picture: DemoPicture): string | null {
  const { id, type: kind, itemName: title, genre, releasedYear, cast } = document;
  const work = { id, title, genre, kind, year: releasedYearOf(releasedYear) };
  if (picture.part === "thumbnail") return posterFor(work);
  if (picture.part === "still") return stillFor({ ...work, shot: picture.shot });
  const { name = "" } = cast.find((member) => member.id === picture.castId) ?? {};
  return initialsFor({ id: `${id} ${picture.castId}`, name });
}
