import type { ItemFilter } from "../store.ts";
import type { ListFilter } from "./lists.ts";
import type { Database } from "./schema.ts";
import { findByTitle } from "./search.ts";
import type { TitleIndex } from "./title-index.ts";

const MOST_FOUND = 1000;

/** The filter in the numbers of the database; null when nothing can match. */
export async function resolveFilter(database: Database, titles: TitleIndex, filter: ItemFilter): Promise<ListFilter | null> {
  const { types, genres, years, languages, people, text } = filter;
  const genreIds = await genreIdsOf(database, genres);
  const personIds = await personIdsOf(database, people);
  if (types.length === 0 || !genreIds || !personIds) return null;
  const resolved = { types, genreIds, years, languages, personIds };
  return text === undefined ? resolved : { ...resolved, seqs: await findByTitle(database, titles, text, types, MOST_FOUND) };
}

async function genreIdsOf(database: Database, slugs: readonly string[]): Promise<number[] | null> {
  if (slugs.length === 0) return [];
  const rows = await database.selectFrom("genres").select("genre_id").where("slug", "in", slugs).execute();
  return rows.length === new Set(slugs).size ? rows.map(({ genre_id }) => genre_id) : null;
}

async function personIdsOf(database: Database, slugs: readonly string[]): Promise<number[] | null> {
  if (slugs.length === 0) return [];
  const rows = await database.selectFrom("people").select("person_id").where("slug", "in", slugs).execute();
  return rows.length === new Set(slugs).size ? rows.map(({ person_id }) => person_id) : null;
}
