import type { CastMember } from "#app/kinds/item.ts";
import { codeKey } from "#app/lib/codes.ts";
import type { ContentsRow } from "./item-rows.ts";
import type { Database, FilterColumns } from "../database/schema.ts";
import { byTextColumn } from "../database/text-columns.ts";
import { labelsOf, splitGenres } from "#app/lib/text/text.ts";

/** Lists sort by this prefix of a title's key, which cursors in URLs contain. */
const MAX_TITLE_LENGTH = 80;

export type Listed = { seq: number; contents: ContentsRow; cast: readonly CastMember[]; downloads: number };

export async function enterInLists(database: Database, { seq, contents, cast, downloads }: Listed): Promise<void> {
  const genreIds = await genreIdsOf(database, contents.genre);
  const personIds = await personIdsOf(database, cast);
  const { release_key, rating, created_at } = contents;
  const columns = { seq, ...filterColumnsOf(contents, genreIds) };
  await database
    .insertInto("item_facets")
    .values({ ...columns, title: titleOf(contents), code: codeKey(contents.c_id), downloads })
    .execute();
  const genres = genreIds.map((genre_id) => ({ ...columns, genre_id, release_key, rating, created_at }));
  if (genres.length > 0) await database.insertInto("item_genres").values(genres).execute();
  const people = personIds.map((person_id) => ({ ...columns, person_id }));
  if (people.length > 0) await database.insertInto("item_people").values(people).execute();
}

function filterColumnsOf(contents: ContentsRow, genreIds: readonly number[]): FilterColumns {
  const { type, release_year } = contents;
  return { type, release_year, genre_set: genreSetOf(genreIds), ...byTextColumn(({ column }) => contents[column]) };
}

export async function removeFromLists(database: Database, seq: number): Promise<void> {
  await database.deleteFrom("item_facets").where("seq", "=", seq).execute();
  await database.deleteFrom("item_genres").where("seq", "=", seq).execute();
  await database.deleteFrom("item_people").where("seq", "=", seq).execute();
}

/** With delimiters, so that each id can be matched as a whole. */
function genreSetOf(genreIds: readonly number[]): string {
  return genreIds.length === 0 ? "" : `,${genreIds.join(",")},`;
}

function titleOf({ name_key }: ContentsRow): string {
  return Array.from(name_key).slice(0, MAX_TITLE_LENGTH).join("");
}

/** Ascending; a genre keeps its first label. */
async function genreIdsOf(database: Database, text: string): Promise<number[]> {
  const genres = splitGenres(text);
  if (genres.length === 0) return [];
  const slugs = genres.map(({ slug }) => slug);
  const known = await database.selectFrom("genres").select(["genre_id", "slug"]).where("slug", "in", slugs).execute();
  const unknown = genres.filter(({ slug }) => !known.some((genre) => genre.slug === slug));
  const added = unknown.length === 0 ? [] : await database.insertInto("genres").values(unknown).returning("genre_id").execute();
  return [...known, ...added].map(({ genre_id }) => genre_id).toSorted((a, b) => a - b);
}

/** A person keeps their first spelling. */
async function personIdsOf(database: Database, cast: readonly CastMember[]): Promise<number[]> {
  const people = labelsOf(cast.map(({ name }) => name));
  if (people.length === 0) return [];
  const slugs = people.map(({ slug }) => slug);
  const known = await database.selectFrom("people").select(["person_id", "slug"]).where("slug", "in", slugs).execute();
  const unknown = people.filter(({ slug }) => !known.some((person) => person.slug === slug));
  const added = unknown.length === 0 ? [] : await database.insertInto("people").values(unknown).returning("person_id").execute();
  return [...known, ...added].map(({ person_id }) => person_id);
}
