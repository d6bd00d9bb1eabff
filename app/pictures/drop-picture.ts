import type { Services } from "#app/services.ts";

/**
 * Keeps the pictures if a copy from another host has the same content. Call once the row is gone; for another file with the
 * content they are rendered again.
 */
export async function dropPicture({ store, pictures }: Pick<Services, "store" | "pictures">, picture: string): Promise<void> {
  if (!(await store.pictureCopies.has(picture))) await pictures.drop(picture);
}
