import type { Item, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Choice } from "#app/kinds/lists/list-view.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import type { ListQuery } from "#app/catalogue/lists/list-query.ts";
import { readNewest } from "#app/catalogue/lists/lists.ts";
import type { StoreOnly } from "#app/services.ts";

const ENTRIES = 50;

type Feed = { text: string; choices: readonly Choice[]; items: Item[] };

export async function readFeed(services: StoreOnly, query: ListQuery): Promise<Feed> {
  return feedOf(services, await readPublicTypes(services), query);
}

export function readKindFeed(services: StoreOnly, { type }: Kind, query: ListQuery): Promise<Feed> {
  return feedOf(services, [type], query);
}

async function feedOf({ store }: StoreOnly, types: readonly ItemType[], query: ListQuery): Promise<Feed> {
  const { text, choices, items } = await readNewest({ store }, types, query, ENTRIES);
  const whole = await Promise.all(items.map(({ id }) => store.items.get(id)));
  return { text, choices, items: whole.filter((item) => item !== null) };
}
