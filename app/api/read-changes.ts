import type { Change } from "#app/changes/changes.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import { apiItem } from "./item-schema.ts";
import type { Reader } from "./operation.ts";
import { withheldSources } from "./withheld-sources.ts";

const CHANGES = 50;

/** @param since Null to begin. */
export async function readChanges({ store, newestVersion }: Reader, since: number | null) {
  const current = await store.version.current();
  // An older backup was restored, unless only the store is behind.
  const isUnknown = since === null || (since > current && since > (await newestVersion()));
  const page = isUnknown ? null : await store.changes.since(since, CHANGES);
  const ofItems = page?.changes.filter(({ noun }) => noun === "item") ?? [];
  if (!page || ofItems.some(({ id }) => id === "*"))
    return { reset: true, items: [], gone: [], next: String(current), isComplete: true };
  const types = await readPublicTypes({ store });
  const changed = new Map(ofItems.filter((change) => isOfPublicKind(change, types)).map(({ id, at }) => [id, at]));
  const [found, withheld] = await Promise.all([store.items.getAll([...changed.keys()]), withheldSources({ store })]);
  const items = found.filter(({ type }) => types.includes(type));
  const there = new Set(items.map(({ id }) => id));
  const gone = Array.from(changed, ([id, at]) => ({ id, at: at.toISOString() })).filter(({ id }) => !there.has(id));
  return {
    reset: false,
    items: items.map((item) => apiItem(item, withheld)),
    gone,
    next: String(page.version),
    isComplete: page.isComplete,
  };
}

function isOfPublicKind({ before, after }: Change, types: readonly ItemType[]): boolean {
  return types.some((type) => before.includes(`kind:${type}`) || after.includes(`kind:${type}`));
}
