import { createHash } from "node:crypto";
import type { Customization } from "#app/kinds/customization.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { genreField, isFilled, type GenreValues } from "#app/kinds/chosen-genres.ts";
import type { CustomizedPage } from "#app/kinds/customized-page.ts";
import { customizationSchema } from "#app/kinds/schemas/customization-schemas.ts";
import {
  codesIn,
  customizationOf,
  listNames,
  requiredSlots,
  slotCodesOf,
  slotField,
  valuesOf,
  type PageInput,
  type PageValues,
  type SlotCodes,
} from "./slots.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import type { Store } from "#app/store/store.ts";
import { parseWith } from "#app/kinds/schemas/parse.ts";
import { requireRight, type CatalogueServices } from "#app/services.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";

type SlotsForm = {
  values: PageValues;
  /** A fingerprint of the stored state: the public document and its draft. */
  basedOn: string;
  /** The draft whose slots the form shows; null if there is none. */
  draft: { updatedAt: Date; hasPreview: boolean } | null;
  /** Each list requires this many slots, up to its size. */
  itemCount: number;
  items: ItemSummary[];
};

export type SlotsInput = PageInput & Pick<SlotsForm, "basedOn">;

export function readCustomization(
  { store }: Pick<CatalogueServices, "store">,
  page: CustomizedPage,
): Promise<Customization | null> {
  return store.customization.get(page.customizationKey);
}

/**
 * Keeps codes without an item, which may be restored later.
 * @param customization Checked by the page's customization schema: each code once per list.
 * @throws {AppError} `actor.not-allowed`, `customization.invalid` for the code of an item of another kind.
 */
export async function saveCustomization(
  { actor, store }: CatalogueServices,
  page: CustomizedPage,
  customization: Customization,
): Promise<void> {
  requireRight(actor, "content.edit");
  await store.transaction(async (tx) => {
    await requireOwnCodes(tx, page, customization);
    await tx.customization.set(page.customizationKey, customization);
  });
}

export async function readSlots({ actor, store }: CatalogueServices, page: CustomizedPage): Promise<SlotsForm> {
  requireRight(actor, "content.edit");
  const { stored, draft, basedOn } = await readState(store, page);
  const values = valuesOf(page, draft ? draft.customization : stored);
  const [items, itemCount] = await Promise.all([itemsWith(store, page, values.codes), countItems(store, page)]);
  const facts = draft && { updatedAt: draft.updatedAt, hasPreview: draft.hasPreview };
  return { values, basedOn, draft: facts, itemCount, items };
}

/** @throws {AppError} `actor.not-allowed`. */
export async function readSlotItems(
  { actor, store }: CatalogueServices,
  page: CustomizedPage,
  codes: SlotCodes,
): Promise<ItemSummary[]> {
  requireRight(actor, "content.edit");
  return itemsWith(store, page, codes);
}

/**
 * A code without an item may stay in its list, but not be added.
 * @param basedOn The fingerprint read with the slots.
 * @throws {AppError} `actor.not-allowed`; `customization.conflict` if another admin saved in between; `customization.invalid`
 * with each slot that is empty, duplicate or has a code without an item of the kind, or else with each genre that is not valid.
 */
export async function fillSlots(
  { actor, store }: CatalogueServices,
  page: CustomizedPage,
  { basedOn, ...input }: SlotsInput,
): Promise<void> {
  requireRight(actor, "content.edit");
  await store.transaction(async (tx) => {
    const stored = await assertBasedOn(tx, page, basedOn);
    const problems = await problemsOfSlots(tx, page, input.codes, slotCodesOf(page, stored));
    if (problems.length > 0) throw new AppError("customization.invalid", message("admin.refused.someSlots"), problems);
    await tx.customization.set(page.customizationKey, parsePage(page, input));
  });
}

/** @throws {AppError} `customization.invalid`, which names the rows of the form. */
export function parsePage(page: CustomizedPage, input: PageInput): Customization {
  try {
    return parseWith(customizationSchema(page), customizationOf(input), "customization.invalid");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problems = error.problems.map((problem) => ({ ...problem, field: fieldOfRow(problem.field, input.genres ?? []) }));
    throw new AppError(error.code, message("admin.refused.someSlots"), problems);
  }
}

/** The document has no empty rows, and counts from 0. */
function fieldOfRow(field: string, rows: readonly GenreValues[]): string {
  const [list, at, part] = field.split(".");
  if (list !== "genres" || (part !== "title" && part !== "imageUrl")) return field;
  const filled = [...rows.keys()].filter((index) => isFilled(rows[index] as GenreValues));
  return genreField((filled[Number(at)] ?? 0) + 1, part);
}

/** @returns What is public. @throws {AppError} `customization.conflict` unless this is what is stored. */
export async function assertBasedOn(store: Store, page: CustomizedPage, basedOn: string): Promise<Customization | null> {
  const state = await readState(store, page);
  if (state.basedOn === basedOn) return state.stored;
  throw new AppError("customization.conflict", message("admin.refused.listsConflict"));
}

async function readState(store: Store, page: CustomizedPage) {
  const stored = await store.customization.get(page.customizationKey);
  const draft = await store.customizationDrafts.get(page.customizationKey);
  return { stored, draft, basedOn: stateOf(stored, draft?.customization) };
}

async function problemsOfSlots(tx: Store, page: CustomizedPage, codes: SlotCodes, stored: SlotCodes): Promise<FieldProblem[]> {
  const itemCount = await countItems(tx, page);
  const problems: FieldProblem[] = [];
  for (const list of listNames(page)) {
    const typed = codes[list] ?? [];
    for (const [index, code] of typed.entries()) {
      const refusal =
        code === ""
          ? index < requiredSlots(page, list, itemCount) && message("admin.refused.required")
          : typed.indexOf(code) < index
            ? message("admin.refused.inListAlready")
            : await problemOfCode(tx, page, code, stored[list] ?? []);
      if (refusal) problems.push({ field: slotField(list, index + 1), ...refusal });
    }
  }
  return problems;
}

async function problemOfCode(
  tx: Store,
  page: CustomizedPage,
  code: string,
  stored: readonly string[],
): Promise<LocalizedMessage | null> {
  const item = await tx.items.getByCode(code);
  if (item) return item.type === page.type ? null : message("admin.refused.ofAnotherKind", { name: item.itemName });
  return stored.includes(code) ? null : message("admin.refused.noSuchCode");
}

async function itemsWith(store: Store, page: CustomizedPage, codes: SlotCodes): Promise<ItemSummary[]> {
  if (page.type === null) return [];
  const wanted = [...new Set(Object.values(codes).flat())].filter((code) => code !== "");
  return (await storeWithRenderedPictures(store).items.byCodes(page.type, wanted)).filter((item) => item !== null);
}

function countItems(store: Store, { type }: CustomizedPage): Promise<number> {
  return store.counts.items(type ?? undefined);
}

function stateOf(...documents: (Customization | null | undefined)[]): string {
  const ordered = documents.map((document) => Object.entries(document ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(JSON.stringify(ordered)).digest("hex");
}

async function requireOwnCodes(tx: Store, page: CustomizedPage, customization: Customization): Promise<void> {
  for (const code of codesIn(customization)) {
    const item = await tx.items.getByCode(code);
    if (item && item.type !== page.type) {
      throw new AppError("customization.invalid", `the code ${code} belongs to another kind`);
    }
  }
}
