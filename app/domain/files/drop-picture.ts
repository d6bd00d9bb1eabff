import type { Services } from "../services.ts";

/**
 * Unless a copy from another host has the same content. Call it once the row that had it is gone; for another file with the
 * content it is rendered again.
 */
export async function dropPicture({ store, pictures }: Pick<Services, "store" | "pictures">, picture: string): Promise<void> {
  if (!(await store.pictureCopies.has(picture))) await pictures.drop(picture);
}
