import { setImmediate as nextTurn } from "node:timers/promises";
import type { GenreCount, ItemAddress } from "#app/store/store.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { publicKinds } from "../kinds.ts";
import type { Services } from "../services.ts";

/** As many as a sitemap should hold (flathub's are as large). */
const ITEMS_PER_PART = 5000;
const MAX_GENRES = 500;

type StoreOnly = Pick<Services, "store">;

/** A part of the sitemap that holds something, and when that was last edited. */
export type SitemapPart = { part: number; updatedAt: Date };

/** A public kind and its genres, most used first. */
export type KindPages = { kind: Kind; genres: GenreCount[] };

/** The parts that hold public items. Others have their turn after each: with a million items there are 200. */
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

/** The public items of a part, at most 5,000; none for a part that is not there. */
export async function readSitemapPart(services: StoreOnly, part: number): Promise<ItemAddress[]> {
  return services.store.addresses.part(await publicTypes(services), { number: part, size: ITEMS_PER_PART });
}

/** The pages of lists that search engines may know: each public kind and its 500 most used genres. */
export async function readListPages(services: StoreOnly): Promise<KindPages[]> {
  const kinds = await publicKinds(services);
  return Promise.all(
    kinds.map(async (kind) => ({ kind, genres: (await services.store.genres.list(kind.type)).slice(0, MAX_GENRES) })),
  );
}

async function publicTypes(services: StoreOnly) {
  return (await publicKinds(services)).map(({ type }) => type);
}
