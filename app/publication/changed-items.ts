import type { Item } from "#app/kinds/item.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import type { Publishing } from "./publishing.ts";

const AT_ONCE = 50;

type Updates = {
  /** The ids of the items that a part has. */
  known: () => readonly string[];
  set: (items: readonly Item[]) => Promise<void> | void;
  remove: (id: string) => void;
  noun: { one: string; many: string };
};

/** Gives a part the public items that changed, and the ids of those that left. */
export async function updateItems(publishing: Publishing, { known, set, remove, noun }: Updates): Promise<void> {
  const { services, changes, onProgress } = publishing;
  const { isWhole, ids } = changes;
  const types = await readPublicTypes(services);
  const gone = new Set(isWhole ? known() : ids);
  for (let done = 0; done < ids.length;) {
    const found = await services.store.items.getAll(ids.slice(done, done + AT_ONCE));
    const items = found.filter(({ type }) => types.includes(type));
    for (const { id } of items) gone.delete(id);
    await set(items);
    done = Math.min(done + AT_ONCE, ids.length);
    onProgress({ done, total: ids.length, note: countOf(done, noun) });
  }
  for (const id of gone) remove(id);
}

/** The order of the results of a search: what comes later is ranked after all others. */
export async function idsByPopularity({ items }: Publishing["services"]["store"]): Promise<string[]> {
  const all: Pick<Item, "id" | "downloads">[] = [];
  for await (const { id, downloads } of items.all()) all.push({ id, downloads });
  return all
    .toReversed()
    .sort((a, b) => b.downloads - a.downloads)
    .map(({ id }) => id);
}
