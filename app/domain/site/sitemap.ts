import { setImmediate as nextTurn } from "node:timers/promises";
import type { GenreCount, ItemAddress } from "#app/store/store.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { publicKinds } from "../kinds.ts";
import type { Services } from "../services.ts";

/** Small enough for search engines, which accept 50,000 (flathub's are as large). */
const ITEMS_PER_PART = 5000;
const MAX_GENRES = 500;

type StoreOnly = Pick<Services, "store">;

export type SitemapPart = { part: number; updatedAt: Date };

export type KindPages = { kind: Kind; genres: GenreCount[] };

/** Only parts with items. Yields after each part: a million items make 200. */
export async function readSitemapParts(services: StoreOnly): Promise<SitemapPart[]> {
  const { addresses } = services.store;
  const [types, last] = await Promise.all([publicTypes(services), addresses.lastPart(ITEMS_PER_PART)]);
  const parts: SitemapPart[] = [];
  for (let part = 1; part <= last; part++) {
    const updatedAt = await addresses.updatedAt(types, { number: part, size: ITEMS_PER_PART });
    if (updatedAt) parts.push({ part, updatedAt });
    await nextTurn();
  }
  return parts;
}

export async function readSitemapPart(services: StoreOnly, part: number): Promise<ItemAddress[]> {
  return services.store.addresses.part(await publicTypes(services), { number: part, size: ITEMS_PER_PART });
}

/** Each public kind with its 500 most used genres. */
export async function readListPages(services: StoreOnly): Promise<KindPages[]> {
  const kinds = await publicKinds(services);
  return Promise.all(
    kinds.map(async (kind) => ({ kind, genres: (await services.store.genres.list(kind.type)).slice(0, MAX_GENRES) })),
  );
}

async function publicTypes(services: StoreOnly) {
  return (await publicKinds(services)).map(({ type }) => type);
}
