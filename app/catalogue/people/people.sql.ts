import { sql } from "kysely";
import { pictureOf } from "./credits.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { Person } from "../items/items.store.ts";
import { rolesInSet } from "#app/platform/sql/role-sets.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { bodyFieldsOf } from "../items/item-rows.sql.ts";

type Known = { id: number; slug: string; label: string };

export async function readPerson(database: Database, slug: string, types: readonly ItemType[]): Promise<Person | null> {
  if (types.length === 0) return null;
  const found = await sql<Known>`
    SELECT p.person_id AS id, p.slug, p.label FROM people AS p WHERE p.slug = ${slug}`.execute(database);
  const [person] = found.rows;
  if (!person) return null;
  const { titles, roles } = await readRoles(database, person, types);
  if (titles === 0) return null;
  return { slug: person.slug, name: person.label, picture: await readPicture(database, person, types), titles, roles };
}

async function readRoles(
  database: Database,
  { id }: Known,
  types: readonly ItemType[],
): Promise<Pick<Person, "titles" | "roles">> {
  const sets = await database
    .selectFrom("item_people")
    .select((row) => ["roles", row.fn.countAll<number | string>().as("n")])
    .where("person_id", "=", id)
    .where("type", "in", types)
    .groupBy("roles")
    .orderBy("n", "desc")
    .orderBy("roles")
    .execute();
  const roles = new Map<string, Person["roles"][number]>();
  for (const { roles: set, n } of sets) {
    for (const role of rolesInSet(set)) {
      const { label, titles } = roles.get(role.slug) ?? { label: role.label, titles: 0 };
      roles.set(role.slug, { slug: role.slug, label, titles: titles + Number(n) });
    }
  }
  return {
    titles: sets.reduce((sum, { n }) => sum + Number(n), 0),
    roles: [...roles.values()].toSorted((a, b) => b.titles - a.titles || (a.slug < b.slug ? -1 : 1)),
  };
}

async function readPicture(database: Database, { id, slug }: Known, types: readonly ItemType[]): Promise<string> {
  const savedLast = database
    .selectFrom("item_people as p")
    .innerJoin("contents as c", "c.seq", "p.seq")
    .select("p.seq")
    .where("p.person_id", "=", id)
    .where("p.type", "in", types)
    .where("p.has_picture", "=", 1)
    .orderBy("c.updated_at", "desc")
    .orderBy("c.seq", "desc")
    .limit(1);
  const row = await database.selectFrom("content_bodies").select("body").where("seq", "=", savedLast).executeTakeFirst();
  return row ? pictureOf(bodyFieldsOf(row), slug) : "";
}
