import type { CastMember } from "#app/kinds/item.ts";
import { labelsOf } from "#app/lib/text/text.ts";
import type { Database } from "../database/schema.ts";

/** The ids of the people of a cast; a person keeps the name they were first typed with. */
export async function personIdsOf(database: Database, cast: readonly CastMember[]): Promise<number[]> {
  const people = labelsOf(cast.map(({ name }) => name));
  if (people.length === 0) return [];
  const slugs = people.map(({ slug }) => slug);
  const known = await database.selectFrom("people").select(["person_id", "slug"]).where("slug", "in", slugs).execute();
  const unknown = people.filter(({ slug }) => !known.some((person) => person.slug === slug));
  const added = unknown.length === 0 ? [] : await database.insertInto("people").values(unknown).returning("person_id").execute();
  return [...known, ...added].map(({ person_id }) => person_id);
}
