import { splitGenres } from "#app/lib/text/text.ts";
import type { Database } from "../database/schema.ts";

/** The ids of the genres of a text, rising; a genre keeps the label it was first typed with. */
export async function genreIdsOf(database: Database, text: string): Promise<number[]> {
  const genres = splitGenres(text);
  if (genres.length === 0) return [];
  const slugs = genres.map(({ slug }) => slug);
  const known = await database.selectFrom("genres").select(["genre_id", "slug"]).where("slug", "in", slugs).execute();
  const unknown = genres.filter(({ slug }) => !known.some((genre) => genre.slug === slug));
  const added = unknown.length === 0 ? [] : await database.insertInto("genres").values(unknown).returning("genre_id").execute();
  return [...known, ...added].map(({ genre_id }) => genre_id).toSorted((a, b) => a - b);
}
