import { sql } from "kysely";
import { creditsOf, type Credit } from "#app/kinds/credits.ts";
import type { ItemDocument } from "#app/kinds/item.ts";
import { codeKey } from "#app/lib/codes.ts";
import type { ContentsRow } from "./item-rows.ts";
import type { Database, FilterColumns } from "../database/schema.ts";
import { addPersonWords } from "../titles/person-words.ts";
import { oldPersonSlugOf } from "#app/lib/text/person-slugs.ts";
import { setOfRoles } from "../database/role-sets.ts";
import { keyOf, valuesOf, type Value, type ValueFacet } from "../database/value-facets.ts";

/** Lists sort by this prefix of a title's key, which cursors in URLs contain. */
const MAX_TITLE_LENGTH = 80;

export type Listed = { seq: number; contents: ContentsRow; item: ItemDocument; downloads: number };

export async function enterInLists(database: Database, { seq, contents, item, downloads }: Listed): Promise<void> {
  const values = await storedValues(database, valuesOf(item));
  const credits = await storedCredits(database, creditsOf(item));
  const { release_key, rating, created_at } = contents;
  const columns = { seq, ...filterColumnsOf(contents, values) };
  await database
    .insertInto("item_facets")
    .values({ ...columns, title: titleOf(contents), code: codeKey(contents.c_id), downloads })
    .execute();
  const genres = values.map((value) => ({ ...columns, ...value, release_key, rating, created_at }));
  if (genres.length > 0) await database.insertInto("item_genres").values(genres).execute();
  const people = credits.map((credit) => ({ ...columns, ...credit }));
  if (people.length > 0) await database.insertInto("item_people").values(people).execute();
}

/** Writes nothing if the rows would be the same. */
export async function changeLists(database: Database, old: Listed, listed: Listed): Promise<void> {
  if (JSON.stringify(sourcesOf(old)) === JSON.stringify(sourcesOf(listed))) return;
  await removeFromLists(database, old.seq);
  await enterInLists(database, listed);
}

/** All that rows of lists are made from; downloads follow by a trigger. */
function sourcesOf({ contents, item }: Listed): unknown[] {
  const { c_id, type, name_key, language, release_year, release_key, rating, created_at } = contents;
  const columns = [c_id, type, name_key, language, release_year, release_key, rating, created_at];
  return [...columns, valuesOf(item), creditsOf(item)];
}

function filterColumnsOf({ type, release_year, language }: ContentsRow, values: readonly StoredValue[]): FilterColumns {
  return { type, release_year, language, genre_set: setOf(values.map(({ genre_id }) => genre_id)) };
}

export async function removeFromLists(database: Database, seq: number): Promise<void> {
  await database.deleteFrom("item_facets").where("seq", "=", seq).execute();
  await database.deleteFrom("item_genres").where("seq", "=", seq).execute();
  await database.deleteFrom("item_people").where("seq", "=", seq).execute();
}

/** With delimiters, so that each id can be matched as a whole. */
function setOf(ids: readonly number[]): string {
  return ids.length === 0 ? "" : `,${ids.join(",")},`;
}

export function titleOf({ name_key }: Pick<ContentsRow, "name_key">): string {
  return Array.from(name_key).slice(0, MAX_TITLE_LENGTH).join("");
}

type StoredValue = { genre_id: number; facet: ValueFacet };

/** In ascending order; a value keeps its first label. */
async function storedValues(database: Database, values: readonly Value[]): Promise<StoredValue[]> {
  if (values.length === 0) return [];
  const byKey = new Map(values.map((value) => [keyOf(value.facet, value.slug), value]));
  const keys = [...byKey.keys()];
  const known = await database.selectFrom("genres").select(["genre_id", "slug"]).where("slug", "in", keys).execute();
  const unknown = keys.filter((key) => !known.some(({ slug }) => slug === key));
  const rows = unknown.map((slug) => ({ slug, label: byKey.get(slug)?.label ?? "" }));
  const added =
    rows.length === 0 ? [] : await database.insertInto("genres").values(rows).returning(["genre_id", "slug"]).execute();
  const stored = [...known, ...added].map(({ genre_id, slug }) => ({ genre_id, facet: byKey.get(slug)?.facet ?? "genre" }));
  return stored.toSorted((a, b) => a.genre_id - b.genre_id);
}

/** The previous release adds none. */
const HAS_WORDS = sql<number | boolean>`EXISTS (SELECT 1 FROM person_words AS w WHERE w.person_id = p.person_id)`;

type StoredCredit = { person_id: number; roles: string; has_picture: 0 | 1 };

/** A person keeps their first spelling. */
async function storedCredits(database: Database, credits: readonly Credit[]): Promise<StoredCredit[]> {
  if (credits.length === 0) return [];
  const bySlug = new Map(credits.map((credit) => [credit.slug, credit]));
  const slugs = [...bySlug.keys()];
  const known = await database
    .selectFrom("people as p")
    .select(["p.person_id", "p.slug", "p.label", HAS_WORDS.as("has_words")])
    .where("p.slug", "in", slugs)
    .execute();
  const unknown = credits.filter(({ slug }) => !known.some((person) => person.slug === slug));
  const rows = unknown.map(({ slug, label }) => ({ slug, label, old_slug: oldPersonSlugOf(label) }));
  const added =
    rows.length === 0 ? [] : await database.insertInto("people").values(rows).returning(["person_id", "slug", "label"]).execute();
  await addPersonWords(database, [...known.filter(({ has_words }) => !has_words), ...added]);
  return [...known, ...added].map(({ person_id, slug }) => {
    const { roles = [], hasPicture = false } = bySlug.get(slug) ?? {};
    return { person_id, roles: setOfRoles(roles), has_picture: hasPicture ? 1 : 0 };
  });
}
