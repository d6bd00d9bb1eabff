import type { CastMember } from "#app/kinds/item.ts";
import { labelsOf, type Label } from "#app/lib/text.ts";
import type { Database } from "./schema.ts";

/** Files an item under the people of its cast, in place of those it had. */
export async function fileUnderPeople(database: Database, seq: number, cast: readonly CastMember[]): Promise<void> {
  await database.deleteFrom("item_people").where("seq", "=", seq).execute();
  const people = labelsOf(cast.map(({ name }) => name));
  if (people.length === 0) return;
  const ids = await personIds(database, people);
  await database
    .insertInto("item_people")
    .values(ids.map((person_id) => ({ person_id, seq })))
    .execute();
}

/** A person keeps the name they were first typed with. */
async function personIds(database: Database, people: readonly Label[]): Promise<number[]> {
  const slugs = people.map(({ slug }) => slug);
  const known = await database.selectFrom("people").select(["person_id", "slug"]).where("slug", "in", slugs).execute();
  const unknown = people.filter(({ slug }) => !known.some((person) => person.slug === slug));
  const added = unknown.length === 0 ? [] : await database.insertInto("people").values(unknown).returning("person_id").execute();
  return [...known, ...added].map(({ person_id }) => person_id);
}
