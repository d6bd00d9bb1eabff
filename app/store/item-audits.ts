import type { AuditAction, FieldChange } from "#app/audit/audit.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Withdrawal } from "#app/catalogue/withdrawals/withdrawals.ts";
import type { CurrentItem, Draft } from "#app/catalogue/drafts/drafts.store.ts";
import type { Store } from "./store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import type { RemovedItem } from "#app/catalogue/trash/trash.store.ts";
import type { Audits } from "./audits.ts";
import { fieldChanges } from "#app/audit/field-changes.ts";

const ofDeleted = () => (items: readonly RemovedItem[]) => items.map((item) => ofItem("item.delete", item));

export const ITEM_AUDITS: Pick<Audits, "items" | "trash" | "drafts" | "withdrawals" | "verifications" | "history"> = {
  items: {
    async insert(tx, { id }) {
      const returned = await returnOf(tx, id);
      return (item) => [...returned, ofItem("item.create", item, fieldChanges({}, fieldsOf(item)))];
    },
    async replace(tx, { id }, known) {
      const before = (await currentOf(tx, id, known))?.published;
      return (item) => before && item && ofItem("item.update", item, fieldChanges(fieldsOf(before), fieldsOf(item)));
    },
    async remove(tx, id) {
      const item = await tx.items.get(id);
      return (isRemoved) => isRemoved && item && ofItem("item.delete", item);
    },
  },
  trash: {
    async put(tx, ids) {
      const items = await readItems(tx, ids);
      return (moved) => items.filter(({ id }) => moved.includes(id)).map((item) => ofItem("item.trash", item));
    },
    restore: (tx) => async (moved) => (await readItems(tx, moved)).map((item) => ofItem("item.restore", item)),
    remove: ofDeleted,
    sweep: ofDeleted,
  },
  drafts: {
    async put(tx, { item: { id } }, known) {
      const before = (await currentOf(tx, id, known))?.draft ?? null;
      return (saved) => {
        const action = draftAction(before, saved);
        const changes = fieldChanges(
          { publishAt: before?.publishAt, note: before?.reviewNote },
          { publishAt: saved.publishAt, note: saved.reviewNote },
        );
        return action && ofItem(action, saved.item, changes);
      };
    },
    async remove(tx, id, known) {
      const draft = (await currentOf(tx, id, known))?.draft;
      return (isRemoved) => isRemoved && draft && ofItem("item.discard-draft", draft.item);
    },
    async publish(tx, { id }, known) {
      const before = (await currentOf(tx, id, known))?.published;
      const returned = await returnOf(tx, id);
      return (item) =>
        item && [...returned, ofItem("item.publish", item, fieldChanges(before ? fieldsOf(before) : {}, fieldsOf(item)))];
    },
    unpublish: () => (draft) => draft && ofItem("item.unpublish", draft.item),
  },
  withdrawals: {
    add:
      (_tx, { reason, ...withdrawal }) =>
      () =>
        ofWithdrawal("item.withdraw", withdrawal, fieldChanges({}, { reason })),
  },
  verifications: {
    async begin(tx, { itemId }) {
      const items = await readItems(tx, [itemId]);
      return () => items.map((item) => ofItem("item.verify", item));
    },
  },
  history: {
    async forget(tx, itemId) {
      const [item] = await readItems(tx, [itemId]);
      return (forgotten) =>
        forgotten > 0 &&
        item &&
        ofItem("item.forget-versions", item, fieldChanges({ versions: `${forgotten}` }, { versions: "0" }));
    },
  },
};

async function currentOf(tx: Store, id: string, known: CurrentItem | null | undefined): Promise<CurrentItem | null> {
  return known === undefined ? tx.drafts.current(id) : known;
}

/** The public items, or the drafts of those that are not public. */
async function readItems(tx: Store, ids: readonly string[]): Promise<Item[]> {
  const items: Item[] = [];
  for (const id of ids) {
    const item = (await tx.items.get(id)) ?? (await tx.drafts.get(id))?.item;
    if (item) items.push(item);
  }
  return items;
}

/** The audit entry for the withdrawal that publishing an item ends. */
async function returnOf(tx: Store, itemId: string) {
  const withdrawal = await tx.withdrawals.current(itemId);
  return withdrawal ? [ofWithdrawal("item.return", withdrawal, fieldChanges({ reason: withdrawal.reason }, {}))] : [];
}

function draftAction(before: Draft | null, saved: Draft): AuditAction | null {
  if (saved.review && saved.review !== before?.review) return saved.review === "ready" ? "item.ready" : "item.send-back";
  if (saved.publishAt) return saved.publishAt.getTime() === before?.publishAt?.getTime() ? null : "item.schedule";
  if (!before) return "item.draft";
  if (before.publishAt) return "item.unschedule";
  return before.review === "ready" && !saved.review ? "item.take-back" : null;
}

function ofItem(action: AuditAction, { id, cId, type, itemName }: RemovedItem, changes: FieldChange[] = []) {
  return { action, thing: { id, code: cId, name: itemName, type }, changes };
}

type Withdrawn = Pick<Withdrawal, "itemId" | "cId" | "itemName" | "type">;

function ofWithdrawal(action: AuditAction, { itemId, ...withdrawn }: Withdrawn, changes: FieldChange[]) {
  return ofItem(action, { id: itemId, ...withdrawn }, changes);
}

/** The fields set by editors or the site, without the numbers that visitors cause. */
function fieldsOf({ id: _id, cId: _cId, type: _type, createdAt: _createdAt, updatedAt: _updatedAt, ...rest }: Item | NewItem) {
  return { ...rest, downloads: null, views: null, visitorRating: null };
}
