import type { ItemSummary } from "#app/kinds/item.ts";
import type { Page } from "#app/lib/pages.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemQuery } from "#app/catalogue/lists/lists.store.ts";

const MAX_PAGES = 200;

export function idsOf(page: Page<ItemSummary>): string[] {
  return page.items.map(({ id }) => id);
}

/** All pages in one direction, from the start or a given page; `between` runs before each further page. */
export async function walk(
  store: Store,
  query: Omit<ItemQuery, "cursor">,
  direction: "next" | "previous",
  from?: Page<ItemSummary>,
  between: () => Promise<void> = async () => {},
): Promise<Page<ItemSummary>[]> {
  const pages = [from ?? (await store.items.page({ ...query, cursor: null }))];
  for (;;) {
    const cursor = pages.at(-1)?.[direction] ?? null;
    if (cursor === null) return pages;
    if (pages.length > MAX_PAGES) throw new Error("The pages never end.");
    await between();
    pages.push(await store.items.page({ ...query, cursor: direction === "next" ? { after: cursor } : { before: cursor } }));
  }
}
