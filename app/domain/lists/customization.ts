import { createHash } from "node:crypto";
import type { Customization } from "#app/kinds/customization.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { customizationSchema } from "#app/kinds/schemas/schemas.ts";
import { customizationOf, listNames, requiredSlots, slotCodesOf, slotField, type SlotCodes } from "#app/kinds/slots.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";
import { parseWith } from "../parse.ts";
import { requireRight, type CatalogueServices } from "../services.ts";
import { shownStore } from "../items/shown-store.ts";

export type SlotsForm = {
  codes: SlotCodes;
  /** A fingerprint of what is stored: the public document and its draft. */
  basedOn: string;
  /** Whose slots the form shows; null without one. */
  draft: { updatedAt: Date; hasPreview: boolean } | null;
  /** Each list requires as many slots, up to its size. */
  itemCount: number;
  items: ItemSummary[];
};

export function readCustomization({ store }: Pick<CatalogueServices, "store">, kind: Kind): Promise<Customization | null> {
  return store.customization.get(kind.customizationKey);
}

/**
 * Keeps codes without an item, which may be restored later.
 * @param customization Checked by the kind's customization schema: each code once a list.
 * @throws {AppError} `actor.not-allowed`, `customization.invalid` for the code of an item of another kind.
 */
export async function saveCustomization(
  { actor, store }: CatalogueServices,
  kind: Kind,
  customization: Customization,
): Promise<void> {
  requireRight(actor, "content.edit");
  await store.transaction(async (tx) => {
    await requireOwnCodes(tx, kind, customization);
    await tx.customization.set(kind.customizationKey, customization);
  });
}

export async function readSlots({ actor, store }: CatalogueServices, kind: Kind): Promise<SlotsForm> {
  requireRight(actor, "content.edit");
  const { stored, draft, basedOn } = await readState(store, kind);
  const codes = slotCodesOf(kind, draft ? draft.customization : stored);
  const [items, itemCount] = await Promise.all([itemsWith(store, kind, codes), store.counts.items(kind.type)]);
  const facts = draft && { updatedAt: draft.updatedAt, hasPreview: draft.hasPreview };
  return { codes, basedOn, draft: facts, itemCount, items };
}

/** @throws {AppError} `actor.not-allowed`. */
export async function readSlotItems({ actor, store }: CatalogueServices, kind: Kind, codes: SlotCodes): Promise<ItemSummary[]> {
  requireRight(actor, "content.edit");
  return itemsWith(store, kind, codes);
}

/**
 * A code without an item may stay in its list, but not be added.
 * @param basedOn As it was read with the slots.
 * @throws {AppError} `actor.not-allowed`; `customization.conflict` if another admin saved in between; `customization.invalid` with
 * each slot that is empty, duplicate or holds a code that no item of the kind has.
 */
export async function fillSlots(
  { actor, store }: CatalogueServices,
  kind: Kind,
  { codes, basedOn }: Pick<SlotsForm, "codes" | "basedOn">,
): Promise<void> {
  requireRight(actor, "content.edit");
  await store.transaction(async (tx) => {
    const stored = await assertBasedOn(tx, kind, basedOn);
    const problems = await problemsOfSlots(tx, kind, codes, slotCodesOf(kind, stored));
    if (problems.length > 0) throw new AppError("customization.invalid", "Some slots need another look.", problems);
    const customization = parseWith(customizationSchema(kind), customizationOf(codes), "customization.invalid");
    await tx.customization.set(kind.customizationKey, customization);
  });
}

/** @returns What is public. @throws {AppError} `customization.conflict` unless this is what is stored. */
export async function assertBasedOn(store: Store, kind: Kind, basedOn: string): Promise<Customization | null> {
  const state = await readState(store, kind);
  if (state.basedOn === basedOn) return state.stored;
  throw new AppError("customization.conflict", "Someone else has saved these lists in the meantime.");
}

async function readState(store: Store, kind: Kind) {
  const stored = await store.customization.get(kind.customizationKey);
  const draft = await store.customizationDrafts.get(kind.customizationKey);
  return { stored, draft, basedOn: stateOf(stored, draft?.customization) };
}

async function problemsOfSlots(tx: Store, kind: Kind, codes: SlotCodes, stored: SlotCodes): Promise<FieldProblem[]> {
  const itemCount = await tx.counts.items(kind.type);
  const problems: FieldProblem[] = [];
  for (const list of listNames(kind)) {
    const typed = codes[list] ?? [];
    for (const [place, code] of typed.entries()) {
      const message =
        code === ""
          ? place < requiredSlots(kind, list, itemCount) && "is required"
          : typed.indexOf(code) < place
            ? "is in this list already"
            : await problemOfCode(tx, kind, code, stored[list] ?? []);
      if (message) problems.push({ field: slotField(list, place + 1), message });
    }
  }
  return problems;
}

async function problemOfCode(tx: Store, kind: Kind, code: string, stored: readonly string[]): Promise<string | null> {
  const item = await tx.items.getByCode(code);
  if (item) return item.type === kind.type ? null : `belongs to another kind: “${item.itemName}”`;
  return stored.includes(code) ? null : "No item has this code";
}

async function itemsWith(store: Store, kind: Kind, codes: SlotCodes): Promise<ItemSummary[]> {
  const wanted = [...new Set(Object.values(codes).flat())].filter((code) => code !== "");
  const items = await shownStore(store).items.byCodes(kind.type, wanted);
  return items.filter((item) => item !== null);
}

function stateOf(...documents: (Customization | null | undefined)[]): string {
  const ordered = documents.map((document) => Object.entries(document ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(JSON.stringify(ordered)).digest("hex");
}

async function requireOwnCodes(tx: Store, kind: Kind, customization: Customization): Promise<void> {
  for (const { cId } of Object.values(customization).flat()) {
    const item = await tx.items.getByCode(cId);
    if (item && item.type !== kind.type) {
      throw new AppError("customization.invalid", `the code ${cId} belongs to another kind`);
    }
  }
}
