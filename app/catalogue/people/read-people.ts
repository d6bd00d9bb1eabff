import { personPath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { latinWordsOf, personSlugOf } from "#app/lib/text/person-slugs.ts";
import { slugOf } from "#app/lib/text/text.ts";
import type { Person } from "../items/items.store.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";

const PAGE = 35;
/** Items shown for each role if there are several. */
const FIRST_OF_ROLE = 10;
const MAX_ROLES_SHOWN = 12;
const MAX_NAME_LENGTH = 300;

type Role = Person["roles"][number];

type PersonQuery = { role: string; cursor: Cursor };

/** One role in pages, or the first titles of each role. */
export type PersonPage = {
  person: Person;
  /** Other names; those that titles credit have a page of their own. */
  others: readonly { name: string; path: string | null }[];
  path: string;
  /** Null if all roles are shown. */
  chosen: Role | null;
  groups: { role: Role; page: Page<ItemSummary> }[];
};

/** @throws {AppError} `query.invalid` for two cursors. */
export function parsePersonQuery(params: URLSearchParams): PersonQuery {
  return { role: slugOf(params.get("as") ?? ""), cursor: parseCursor(params) };
}

/** The address of a person as first typed, in Latin letters; null for a name without a letter or a number. */
export function canonicalPersonPath(name: string): string | null {
  return personPath(latinWordsOf(name));
}

/**
 * Titles of public kinds, latest release first; an unknown role is ignored.
 * @param name In any spelling, as in an address.
 * @param maxTitles Of each role; by default fewer where further pages follow.
 * @throws {AppError} `person.not-found`; `cursor.invalid`.
 */
export async function readPersonPage(
  services: Pick<Services, "store">,
  name: string,
  { role, cursor }: PersonQuery,
  maxTitles?: number,
): Promise<PersonPage> {
  const { items } = services.store;
  const types = await readPublicTypes(services);
  const slug = personSlugOf(cleanText(name, MAX_NAME_LENGTH));
  const { people } = await services.store.settings.get();
  const names =
    people.map(({ name, others }) => [name, ...others]).find((all) => all.some((each) => personSlugOf(each) === slug)) ?? [];
  const find = (known: string) => (known === "" ? null : items.person(known, types));
  const person = (await find(slug)) ?? (await find(personSlugOf(names[0] ?? "")));
  const path = person && canonicalPersonPath(person.name);
  if (!person || !path) throw new AppError("person.not-found", "This person is not in the catalogue.");
  const chosen = person.roles.find((known) => known.slug === role) ?? null;
  const shown = chosen ? [chosen] : person.roles.slice(0, MAX_ROLES_SHOWN);
  const part = shown.length === 1 ? { limit: maxTitles ?? PAGE, cursor } : { limit: maxTitles ?? FIRST_OF_ROLE, cursor: null };
  const groups = await Promise.all(
    shown.map(async (each) => ({
      role: each,
      page: await items.page({ ...NO_FILTERS, types, people: [person.slug], role: each.slug, sort: "released", ...part }),
    })),
  );
  const others = await Promise.all(
    names
      .filter((other) => personSlugOf(other) !== person.slug)
      .map(async (other) => ({ name: other, path: (await find(personSlugOf(other))) && canonicalPersonPath(other) })),
  );
  return { person, others, path, chosen, groups };
}
