import type { GenreLabel } from "#app/lib/text/text.ts";
import type { Services } from "#app/services.ts";

const MAX = 200;

/** Most used first, at most 200. */
export async function knownGenres({ store }: Pick<Services, "store">): Promise<GenreLabel[]> {
  const genres = await store.genres.list();
  return genres.slice(0, MAX).map(({ slug, label }) => ({ slug, label }));
}
