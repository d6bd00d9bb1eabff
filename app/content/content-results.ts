import type { ContentQuery } from "#app/catalogue/drafts/content-list.ts";
import type { ContentItem } from "#app/catalogue/drafts/status.ts";
import type { Page } from "#app/lib/pages.ts";
import type { Store } from "#app/store/store.ts";
import { mayEdit } from "#app/catalogue/drafts/current-item.ts";
import { can, requireRight, type Actor, type Services } from "#app/services.ts";
import { filterOf, readContentList } from "./read-content-list.ts";

const AT_ONCE = 50;
const MAX_NAMED = 20;

/** `changed` names at most 20 items saved since the list was read; `count` is exact. */
export type ResultsCheck = { count: number; at: Date; changed: string[]; hasMoreChanged: boolean };

/**
 * Counts again all results of a list that the actor may change. Fuzzy results do not count.
 * @param since When the list was read.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function checkResults(
  services: Pick<Services, "actor" | "store" | "now">,
  query: ContentQuery,
  since: Date,
): Promise<ResultsCheck> {
  const { actor, now } = services;
  requireRight(actor, "drafts.own");
  const at = now();
  const latest = await readContentList(services, { ...query, order: { column: "changed", direction: "desc" }, cursor: null });
  const { items, total, next } = latest.page;
  const isCounted = total.exact && can(actor, "content.edit");
  const changed = latest.isFuzzy ? [] : items.filter(({ changedAt, isEditable }) => isEditable && changedAt > since);
  return {
    count: latest.isFuzzy ? 0 : isCounted ? total.count : await countEditable(services, query),
    at,
    changed: changed.slice(0, MAX_NAMED).map(({ itemName }) => itemName),
    hasMoreChanged: changed.length > MAX_NAMED || (next !== null && changed.length === items.length),
  };
}

/** Pages in creation order, which no change of the items affects. Empty for fuzzy results. */
export async function readResults(store: Store, query: ContentQuery, after: string | null): Promise<Page<ContentItem>> {
  const { status } = query;
  const cursor = after === null ? null : { after };
  const page = await store.drafts.page({ ...filterOf(query), status, sort: "newest", limit: AT_ONCE, cursor });
  return page.isFuzzy ? { ...page, items: [], next: null } : page;
}

/** The ids of the newest results. @throws {AppError} `actor.not-allowed`. */
export async function firstResults(
  { actor, store }: Pick<Services, "actor" | "store">,
  query: ContentQuery,
  limit: number,
): Promise<string[]> {
  requireRight(actor, "content.edit");
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Page<ContentItem> = await readResults(store, query, after);
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== null && ids.length < limit);
  return ids.slice(0, limit);
}

/** The items that the actor may change: all for an editor, own drafts for others. */
export async function editableOf(actor: Actor, store: Store, items: readonly ContentItem[]): Promise<ContentItem[]> {
  if (can(actor, "content.edit")) return [...items];
  const editable: ContentItem[] = [];
  for (const item of items) if (!item.isPublic && mayEdit(actor, await store.drafts.get(item.id))) editable.push(item);
  return editable;
}

async function countEditable({ actor, store }: Pick<Services, "actor" | "store">, query: ContentQuery): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do {
    const page: Page<ContentItem> = await readResults(store, query, after);
    count += (await editableOf(actor, store, page.items)).length;
    after = page.next;
  } while (after !== null);
  return count;
}
