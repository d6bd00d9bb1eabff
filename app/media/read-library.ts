import { IMAGES } from "#app/kinds/buckets.ts";
import type { PictureLibrary } from "./picture-library.ts";
import type { StoredFile } from "#app/files/files.store.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { parseSearchText } from "#app/catalogue/lists/list-query.ts";
import { requireRight, type Services } from "#app/services.ts";

const PAGE = 24;

/** Complete uploads that a picture field can name, newest first, 24 a page. @throws {AppError} `actor.not-allowed`, `cursor.invalid`, `query.invalid`. */
export async function readLibrary(
  { actor, store }: Pick<Services, "actor" | "store">,
  params: URLSearchParams,
): Promise<PictureLibrary> {
  requireRight(actor, "content.read");
  const text = parseSearchText(params);
  const query = { bucketIds: [IMAGES.id], search: text, part: "complete" as const, unfinishedOf: null, limit: PAGE };
  const page = await store.files.page({ ...query, cursor: parseCursor(params) });
  return { text, page: { ...page, items: page.items.map(pictureOf) } };
}

function pictureOf({ id, name, sizeActual, width, height }: StoredFile) {
  const dimensions = width === null || height === null ? null : { width, height };
  return { fileId: id, name, size: sizeActual, dimensions };
}
