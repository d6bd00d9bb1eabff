import type { Item, ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Withdrawal } from "../withdrawals/withdrawals.ts";
import type { Draft, DraftFacts } from "./drafts.store.ts";
import { requireRight, type Services } from "#app/services.ts";
import { newestOf, readCurrent, requireMayEdit } from "./current-item.ts";

export type EditableItem = {
  item: Item;
  draft: DraftFacts | null;
  isPublic: boolean;
  /** The item as it is or was public; null if it never was. */
  public: ItemInput | null;
  withdrawal: Withdrawal | null;
};

/** For the item's form. @throws {AppError} `actor.not-allowed`; `item.not-found`, also for an item of another kind. */
export async function readEditable(
  { actor, store }: Pick<Services, "actor" | "store">,
  kind: Kind,
  id: string,
): Promise<EditableItem> {
  requireRight(actor, "drafts.own");
  const { published, draft } = await readCurrent(store, kind, id);
  requireMayEdit(actor, draft);
  const item = newestOf({ published, draft });
  return {
    item,
    draft: draft && factsOf(draft),
    isPublic: published !== null,
    public: published ?? (draft?.wasPublic ? draft.item : null),
    withdrawal: draft?.wasPublic ? await store.withdrawals.current(id) : null,
  };
}

function factsOf({ item: _item, ...facts }: Draft): DraftFacts {
  return facts;
}
