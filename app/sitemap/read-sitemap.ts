import { setImmediate as nextTurn } from "node:timers/promises";
import type { GenreCount } from "#app/catalogue/search/search.store.ts";
import type { ItemAddress } from "#app/catalogue/items/addresses.store.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { canonicalPersonPath } from "#app/catalogue/people/read-people.ts";
import { publicKinds, readPublicTypes } from "#app/site/public-kinds.ts";
import type { StoreOnly } from "#app/services.ts";

/** Small enough for search engines, which accept 50,000 (flathub's parts are as large). */
const ADDRESSES_PER_PART = 5000;
const MAX_GENRES = 500;

export type SitemapPart = { part: number; updatedAt: Date };

/** Yields only parts with items, after reading each: a million items make 200 parts. */
export async function readSitemapParts(services: StoreOnly): Promise<SitemapPart[]> {
  const { addresses } = services.store;
  const [types, last] = await Promise.all([readPublicTypes(services), addresses.lastPart(ADDRESSES_PER_PART)]);
  const parts: SitemapPart[] = [];
  for (let part = 1; part <= last; part++) {
    const updatedAt = await addresses.updatedAt(types, { number: part, size: ADDRESSES_PER_PART });
    if (updatedAt) parts.push({ part, updatedAt });
    await nextTurn();
  }
  return parts;
}

export async function readSitemapPart(services: StoreOnly, part: number): Promise<ItemAddress[]> {
  return services.store.addresses.part(await readPublicTypes(services), { number: part, size: ADDRESSES_PER_PART });
}

/** Only parts that have people. */
export async function readPeopleParts(services: StoreOnly): Promise<number[]> {
  const { addresses } = services.store;
  const [types, last] = await Promise.all([readPublicTypes(services), addresses.lastPartOfPeople(ADDRESSES_PER_PART)]);
  const parts: number[] = [];
  for (let number = 1; number <= last; number++) {
    const [someone] = await addresses.people(types, { number, size: ADDRESSES_PER_PART, limit: 1 });
    if (someone) parts.push(number);
    await nextTurn();
  }
  return parts;
}

export async function readPeoplePart(services: StoreOnly, number: number): Promise<string[]> {
  const names = await services.store.addresses.people(await readPublicTypes(services), { number, size: ADDRESSES_PER_PART });
  return names.flatMap((name) => canonicalPersonPath(name) ?? []);
}

/** Each public kind with its 500 most used genres. */
export async function readListPages(services: StoreOnly): Promise<{ kind: Kind; genres: GenreCount[] }[]> {
  const kinds = await publicKinds(services);
  return Promise.all(
    kinds.map(async (kind) => ({ kind, genres: (await services.store.genres.list(kind.type)).slice(0, MAX_GENRES) })),
  );
}
