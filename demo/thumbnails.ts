import type { Services } from "#app/domain/services.ts";
import { releasedYearOf } from "#app/lib/dates.ts";
import { picturePath } from "#app/lib/picture-paths.ts";
import { posterFor } from "./art/poster.ts";
import type { DemoDocument } from "./catalogue.ts";

/** Each one is a handful of small files; more of them at once is no faster. */
const KEPT_AT_ONCE = 32;

type Drawings = Pick<Services["pictures"], "keepDrawing">;

/** The documents with their posters drawn and kept; a document that no family of posters draws stays as it is. */
export async function withThumbnails(documents: readonly DemoDocument[], pictures: Drawings): Promise<DemoDocument[]> {
  const drawn: DemoDocument[] = [];
  for (let from = 0; from < documents.length; from += KEPT_AT_ONCE) {
    const some = documents.slice(from, from + KEPT_AT_ONCE);
    drawn.push(...(await Promise.all(some.map((document) => withThumbnail(document, pictures)))));
  }
  return drawn;
}

async function withThumbnail(document: DemoDocument, pictures: Drawings): Promise<DemoDocument> {
  const { id, type: kind, genre, itemName: title, releasedYear } = document;
  const poster = posterFor({ id, title, year: releasedYearOf(releasedYear), kind, genre });
  if (!poster) return document;
  const hash = await pictures.keepDrawing(poster);
  return { ...document, thumbnailUrl: picturePath({ hash, width: 640, format: "webp" }) };
}
