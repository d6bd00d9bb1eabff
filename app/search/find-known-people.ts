import type { KnownPeople } from "#app/kinds/forms/known-people.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { parseSearchText } from "#app/catalogue/lists/list-query.ts";
import { requireRight, type Services } from "#app/services.ts";
import { shownAddresses } from "#app/store/with-pictures.ts";

const OFFERED = 6;

/**
 * At most six people of published items whose names have words that begin with the text typed.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function findKnownPeople(
  { actor, store }: Pick<Services, "actor" | "store">,
  params: URLSearchParams,
): Promise<KnownPeople> {
  requireRight(actor, "drafts.own");
  const text = parseSearchText(params);
  if (text === "") return { text, people: [] };
  const names = await store.search.people(text, ITEM_TYPES, { limit: OFFERED });
  const found = await Promise.all(names.map(({ slug }) => store.items.person(slug, ITEM_TYPES)));
  const people = found.filter((person) => person !== null);
  const shown = await shownAddresses(
    store,
    people.map(({ picture }) => picture),
  );
  return { text, people: people.map(({ name, picture }) => ({ name, picture, shownAs: shown.get(picture) ?? picture })) };
}
