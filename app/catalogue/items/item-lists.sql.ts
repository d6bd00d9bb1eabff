import { creditsOf, type Credit } from "../people/credits.ts";
import type { ItemDocument } from "#app/kinds/item.ts";
import { sortKeysOf } from "#app/kinds/lists/orders.ts";
import type { ContentsRow } from "./item-rows.sql.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database, FilterColumns } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";
import { readTitleOrder, titleIn } from "../title-order/title-order.sql.ts";
import { addPersonWords } from "../titles/person-words.sql.ts";
import { setOfRoles } from "#app/platform/sql/role-sets.ts";
import { keyOf, valuesOf, type Value, type ValueFacet } from "../facets/value-facets.ts";

/** A trigger sets `changedAt` if it is missing, because a draft may have been saved since. */
export type Listed = { seq: number; contents: ContentsRow; item: ItemDocument; downloads: number; changedAt?: number };

export async function enterInLists(database: Database, listed: readonly Listed[]): Promise<void> {
  const described = listed.map((each) => ({ ...each, values: valuesOf(each.item), credits: creditsOf(each.item) }));
  const [allValues, allCredits] = [described.flatMap(({ values }) => values), described.flatMap(({ credits }) => credits)];
  const values = await storedValues(database, allValues);
  const people = await storedPeople(database, allCredits);
  const entries = described.map((each) => {
    const stored = storedValuesOf(each.values, values);
    return { ...each, stored, columns: { seq: each.seq, ...filterColumnsOf(each.contents, stored) } };
  });
  const order = await readTitleOrder(database);
  await insertRows(
    database,
    "item_facets",
    entries.map(({ columns, contents, item, downloads, changedAt = 0 }) => ({
      ...columns,
      ...sortKeysOf(item),
      title: titleIn(order, contents.item_name),
      name_key: contents.name_key,
      downloads,
      changed_at: changedAt,
    })),
  );
  const genres = entries.flatMap(({ columns, stored, contents }) =>
    stored.map((value) => ({ ...columns, ...value, ...copiedOf(contents) })),
  );
  await insertRows(database, "item_genres", genres);
  const credited = entries.flatMap(({ columns, credits }) =>
    credits.map(({ slug, roles, hasPicture }) => ({
      ...columns,
      person_id: people.get(slug) ?? 0,
      roles: setOfRoles(roles),
      has_picture: hasPicture ? (1 as const) : (0 as const),
    })),
  );
  await insertRows(database, "item_people", credited);
}

/** Writes nothing if the rows would be the same. */
export async function changeLists(database: Database, old: Listed, listed: Listed): Promise<void> {
  if (JSON.stringify(sourcesOf(old)) === JSON.stringify(sourcesOf(listed))) return;
  const people = await leaveLists(database, old.seq);
  await enterInLists(database, [listed]);
  await forgetPeople(database, people);
}

/** Everything that rows of lists are built from, except downloads, which a trigger updates. */
function sourcesOf({ contents, item }: Listed): unknown[] {
  const { type, item_name, release_year } = contents;
  return [type, item_name, release_year, copiedOf(contents), sortKeysOf(item), valuesOf(item), creditsOf(item)];
}

function copiedOf({ release_key, rating, created_at }: ContentsRow) {
  return { release_key, rating, created_at };
}

function filterColumnsOf({ type, release_year }: ContentsRow, values: readonly StoredValue[]): FilterColumns {
  return { type, release_year, genre_set: setOf(values.map(({ genre_id }) => genre_id)) };
}

export async function removeFromLists(database: Database, seq: number): Promise<void> {
  await forgetPeople(database, await leaveLists(database, seq));
}

/** @returns The people of the item. */
async function leaveLists(database: Database, seq: number): Promise<number[]> {
  await database.deleteFrom("item_facets").where("seq", "=", seq).execute();
  await database.deleteFrom("item_genres").where("seq", "=", seq).execute();
  const people = await database.deleteFrom("item_people").where("seq", "=", seq).returning("person_id").execute();
  return people.map(({ person_id }) => person_id);
}

/** Removes people whom no item names any more, with their words: a name must not outlive its items. */
async function forgetPeople(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .deleteFrom("people")
    .where("person_id", "in", ids)
    .where((row) =>
      row.not(row.exists(row.selectFrom("item_people as i").select("i.seq").whereRef("i.person_id", "=", "people.person_id"))),
    )
    .execute();
}

/** Has delimiters around each id, so that one can be matched as a whole. */
function setOf(ids: readonly number[]): string {
  return ids.length === 0 ? "" : `,${ids.join(",")},`;
}

type StoredValue = { genre_id: number; facet: ValueFacet };

/** In ascending order. */
function storedValuesOf(values: readonly Value[], ids: ReadonlyMap<string, number>): StoredValue[] {
  const stored = new Map(values.map(({ facet, slug }) => [ids.get(keyOf(facet, slug)) ?? 0, facet]));
  return Array.from(stored, ([genre_id, facet]) => ({ genre_id, facet })).toSorted((a, b) => a.genre_id - b.genre_id);
}

/** Ids by key. A value keeps its first label. */
async function storedValues(database: Database, values: readonly Value[]): Promise<ReadonlyMap<string, number>> {
  const labels = new Map<string, string>();
  for (const { facet, slug, label } of values) if (!labels.has(keyOf(facet, slug))) labels.set(keyOf(facet, slug), label);
  const known = await inSlices([...labels.keys()], (slice) =>
    database.selectFrom("genres").select(["genre_id", "slug"]).where("slug", "in", slice).execute(),
  );
  const there = new Set(known.map(({ slug }) => slug));
  const rows = Array.from(labels, ([slug, label]) => ({ slug, label })).filter(({ slug }) => !there.has(slug));
  const returning = ["genre_id", "slug"];
  const added = await insertRows<"genres", (typeof known)[number]>(database, "genres", rows, { returning });
  return new Map([...known, ...added].map(({ genre_id, slug }) => [slug, genre_id]));
}

type StoredPerson = { person_id: number; slug: string; label: string };

/** Ids by slug. A person keeps the first spelling. */
async function storedPeople(database: Database, credits: readonly Credit[]): Promise<ReadonlyMap<string, number>> {
  const labels = new Map<string, string>();
  for (const { slug, label } of credits) if (!labels.has(slug)) labels.set(slug, label);
  const known = await inSlices([...labels.keys()], (slice) =>
    database.selectFrom("people").select(["person_id", "slug", "label"]).where("slug", "in", slice).execute(),
  );
  const there = new Set(known.map(({ slug }) => slug));
  const rows = Array.from(labels, ([slug, label]) => ({ slug, label })).filter(({ slug }) => !there.has(slug));
  const returning = ["person_id", "slug", "label"];
  const added = await insertRows<"people", StoredPerson>(database, "people", rows, { returning });
  await addPersonWords(database, added);
  return new Map([...known, ...added].map(({ slug, person_id }) => [slug, person_id]));
}
