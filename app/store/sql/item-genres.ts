import { splitGenres, type GenreLabel } from "#app/lib/text.ts";
import type { ContentsRow } from "./item-rows.ts";
import type { Database } from "./schema.ts";

/** Files an item under the genres of its text, in place of those it had. */
export async function fileUnderGenres(database: Database, seq: number, contents: ContentsRow): Promise<void> {
  await removeFromGenres(database, seq);
  const genres = splitGenres(contents.genre);
  if (genres.length === 0) return;
  const { type, language, release_year, release_key, rating, created_at } = contents;
  const ids = await genreIds(database, genres);
  await database
    .insertInto("item_genres")
    .values(ids.map((genre_id) => ({ seq, genre_id, type, language, release_year, release_key, rating, created_at })))
    .execute();
}

export async function removeFromGenres(database: Database, seq: number): Promise<void> {
  await database.deleteFrom("item_genres").where("seq", "=", seq).execute();
}

/** A genre keeps the label it was first typed with. */
async function genreIds(database: Database, genres: readonly GenreLabel[]): Promise<number[]> {
  const slugs = genres.map(({ slug }) => slug);
  const known = await database.selectFrom("genres").select(["genre_id", "slug"]).where("slug", "in", slugs).execute();
  const unknown = genres.filter(({ slug }) => !known.some((genre) => genre.slug === slug));
  const added = unknown.length === 0 ? [] : await database.insertInto("genres").values(unknown).returning("genre_id").execute();
  return [...known, ...added].map(({ genre_id }) => genre_id);
}
