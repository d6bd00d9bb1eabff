import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { sharedShape } from "#app/kinds/shared-shape.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { HomeRow } from "#app/site/home-rows.ts";
import type { HandMadeList } from "#app/site/site.ts";
import { slugOf } from "#app/lib/text/text.ts";
import type { ItemSort } from "#app/kinds/lists/orders.ts";
import type { Store } from "#app/store/store.ts";
import { publicTypes } from "#app/site/public-kinds.ts";
import { itemsOfList } from "#app/hand-made/hand-made.ts";
import type { Services } from "#app/services.ts";

const HOME_ITEMS = 5;
/** The home page receives the creation times of this many items of each kind. */
export const NEWEST_KNOWN = 25;
const ON_THE_WALL = 24;

type HomeServices = Pick<Services, "store" | "today">;

export type HomeSection = { row: HomeRow; shape: Kind["thumbnail"]; items: ItemSummary[] };

export type Home = {
  /** In the order of the settings, which default to the newest of each kind. Some may have no items. */
  sections: HomeSection[];
  /** Creation times of the newest items, one list per kind. */
  added: Date[][];
  /** The newest items with a thumbnail for the hero's background, alternating between the kinds; at most 24. */
  wall: ItemSummary[];
};

export async function readHome({ store, today }: HomeServices): Promise<Home> {
  const settings = await store.settings.get();
  const types = publicTypes(settings);
  const newest = new Map(types.map((type) => [type, store.items.newest(type, NEWEST_KNOWN)]));
  const rows = rowsOf(settings.site.homeSections, types);
  const listOf = (row: HomeRow) => settings.lists.find(({ slug, kind }) => slug === row.list && types.includes(kind));
  const sections = rows.map(async (row) => {
    if (row.rule === "list") return sectionOfList(store, row, listOf(row) ?? null);
    const items = await (row.rule === "newest" && row.kind !== ""
      ? newest.get(row.kind)
      : itemsOf({ store, today }, row, row.kind === "" ? types : [row.kind]));
    const first = (items ?? []).slice(0, HOME_ITEMS);
    return { row, shape: row.kind === "" ? sharedShape(first) : kindOf(row.kind).thumbnail, items: first };
  });
  const [shown, lists] = await Promise.all([Promise.all(sections), Promise.all(newest.values())]);
  const added = lists.map((items) => items.map(({ createdAt }) => createdAt));
  const wall = inTurn(lists, NEWEST_KNOWN).filter(({ thumbnailUrl }) => thumbnailUrl !== "");
  return { sections: shown, added, wall: wall.slice(0, ON_THE_WALL) };
}

/** Leaves out rows of hidden kinds. */
function rowsOf(chosen: readonly HomeRow[], types: readonly ItemType[]): HomeRow[] {
  if (chosen.length > 0) return chosen.filter(({ kind }) => kind === "" || types.includes(kind));
  return types.map((kind) => ({ rule: "newest", kind, genre: "", list: "", title: "" }));
}

async function itemsOf(services: HomeServices, { rule, genre }: HomeRow, types: readonly ItemType[]): Promise<ItemSummary[]> {
  if (rule === "trending") return trendingInTurn(services, types);
  const genres = rule === "genre" ? [slugOf(genre)] : [];
  const sort: ItemSort = rule === "rating" ? "rating" : "newest";
  const query = { ...NO_FILTERS, types, genres, sort, limit: HOME_ITEMS, cursor: null };
  return (await services.store.items.page(query)).items;
}

/** Empty if the list is gone, or its kind hidden. */
async function sectionOfList(store: Store, row: HomeRow, list: HandMadeList | null): Promise<HomeSection> {
  const items = list ? await itemsOfList(store, list) : [];
  const title = row.title || (list?.title ?? "");
  return { row: { ...row, title, kind: list?.kind ?? "" }, shape: sharedShape(items), items: items.slice(0, HOME_ITEMS) };
}

async function trendingInTurn({ store, today }: HomeServices, types: readonly ItemType[]): Promise<ItemSummary[]> {
  const lists = await Promise.all(types.map((type) => store.items.trending(type, today(), HOME_ITEMS)));
  return inTurn(lists, HOME_ITEMS);
}

function inTurn<T>(lists: readonly (readonly T[])[], length: number): T[] {
  return Array.from({ length }, (_, index) => lists.flatMap((items) => items[index] ?? [])).flat();
}
