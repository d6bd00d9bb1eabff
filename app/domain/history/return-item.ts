import type { DraftState, ItemState } from "#app/kinds/changes/history.ts";
import type { NewDraft } from "#app/store/draft-store.ts";
import type { BatchChange } from "#app/store/history-store.ts";
import type { NewItem, Store } from "#app/store/store.ts";
import { NOT_SCHEDULED } from "../items/drafts.ts";
import { laterThan, newestOf } from "../items/current-item.ts";

/** Makes an item what it was before a change; what was added goes to the trash. Only inside a transaction. @returns false if it is gone. */
export async function returnItem(
  tx: Store,
  id: string,
  { action, before }: Pick<BatchChange, "action" | "before">,
  at: Date,
): Promise<boolean> {
  if (action === "trash") return (await tx.trash.restore([id])).length > 0;
  if (action === "untrash" || before === null) return (await tx.trash.put([id], at)).length > 0;
  return returnTo(tx, id, before as ItemState, at);
}

async function returnTo(tx: Store, id: string, state: ItemState, at: Date): Promise<boolean> {
  const current = await tx.drafts.current(id);
  if (!current) return false;
  const { published, draft } = current;
  const { downloads } = published ?? newestOf(current);
  const updatedAt = laterThan(at, published, draft?.item ?? null);
  const revived = (item: NewItem): NewItem => ({ ...item, downloads, updatedAt });
  const draftBefore = state.draft && { ...onSchedule(state.draft, at), item: revived(state.draft.item) };
  if (state.published) {
    const item = revived(state.published);
    await (published ? tx.items.replace(item, current) : tx.drafts.publish(item, current));
    if (draftBefore) await tx.drafts.put(draftBefore);
    else if (await tx.drafts.get(id)) await tx.drafts.remove(id);
  } else if (draftBefore) {
    await (published ? tx.drafts.unpublish(draftBefore, current) : tx.drafts.put(draftBefore, current));
  }
  return true;
}

/** What was due by now becomes a draft, so that nothing becomes public by going back. */
function onSchedule(draft: DraftState, at: Date): NewDraft {
  const isDue = draft.publishAt !== null && draft.publishAt <= at;
  return isDue ? { ...draft, ...NOT_SCHEDULED } : draft;
}
