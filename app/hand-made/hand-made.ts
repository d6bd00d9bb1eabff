import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Item, ItemSummary } from "#app/kinds/item.ts";
import { listsSchema } from "#app/site/site-schema.ts";
import { LIST_ITEMS, type HandMadeList } from "#app/site/site.ts";
import { slotField } from "#app/customization/slots.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { named, message } from "#app/lib/localized-message.ts";
import type { Store } from "#app/store/store.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import { publicTypes } from "#app/site/public-kinds.ts";
import { parseWith } from "#app/kinds/schemas/parse.ts";
import { requireRight, type CatalogueServices, type Services } from "#app/services.ts";

export type ShownList = { list: HandMadeList; items: Item[] };

/** Null for an unknown list, and for a list of a kind that is not public. */
export async function readHandMade({ store }: Pick<Services, "store">, slug: string): Promise<ShownList | null> {
  const settings = await store.settings.get();
  const list = settings.lists.find((each) => each.slug === slug);
  if (!list || !publicTypes(settings).includes(list.kind)) return null;
  return { list, items: await itemsOfList(store, list) };
}

/** Slugs of lists that visitors can open. */
export async function publicLists({ store }: Pick<Services, "store">): Promise<string[]> {
  const settings = await store.settings.get();
  const types = publicTypes(settings);
  return settings.lists.filter(({ kind }) => types.includes(kind)).map(({ slug }) => slug);
}

export async function itemsOfList(store: Store, { kind, codes }: HandMadeList): Promise<Item[]> {
  return (await store.items.byCodes(kind, codes)).filter((item) => item !== null);
}

export type ListForm = { list: HandMadeList; basedOn: string; items: ItemSummary[] };

/** @throws {AppError} `actor.not-allowed`. */
export async function listHandMade({ actor, store }: CatalogueServices): Promise<HandMadeList[]> {
  requireRight(actor, "content.moderate");
  return (await store.settings.get()).lists;
}

/** Null for an unknown list. @throws {AppError} `actor.not-allowed`. */
export async function readListForm({ actor, store }: CatalogueServices, slug: string): Promise<ListForm | null> {
  requireRight(actor, "content.edit");
  const list = (await store.settings.get()).lists.find((each) => each.slug === slug);
  return list ? { list, basedOn: stateOf(list), items: await itemsOfList(storeWithRenderedPictures(store), list) } : null;
}

/** @throws {AppError} `actor.not-allowed`; `customization.invalid`; `customization.conflict` if there is one with this slug. */
export function addHandMade(services: CatalogueServices, input: HandMadeList): Promise<HandMadeList> {
  return saveHandMade(services, input, (stored) => {
    if (stored) throw new AppError("customization.conflict", message("admin.refused.listExists"));
  });
}

/**
 * A code without an item may stay in a list, but not be added.
 * @param basedOn The fingerprint read with the list.
 * @throws {AppError} `actor.not-allowed`; `customization.invalid`; `customization.conflict` if another admin saved in between,
 * `list.gone` if it was deleted.
 */
export function changeHandMade(services: CatalogueServices, input: HandMadeList, basedOn: string): Promise<HandMadeList> {
  return saveHandMade(services, input, (stored) => {
    if (!stored) throw new AppError("list.gone", message("admin.refused.listGone"));
    refuseConflict(stored, basedOn);
  });
}

async function saveHandMade(
  { actor, store }: CatalogueServices,
  input: HandMadeList,
  check: (stored: HandMadeList | null) => void,
): Promise<HandMadeList> {
  requireRight(actor, "content.edit");
  return store.transaction(async (tx) => {
    const { lists } = await tx.settings.get();
    const stored = lists.find(({ slug }) => slug === input.slug) ?? null;
    check(stored);
    const next = stored ? lists.map((each) => (each === stored ? input : each)) : [...lists, input];
    const read = parseLists(next, input.slug);
    const list = read.find(({ slug }) => slug === input.slug) ?? input;
    const problems = await codeProblems(tx, list, stored?.codes ?? []);
    if (problems.length > 0) throw new AppError("customization.invalid", message("admin.refused.someSlots"), problems);
    await tx.settings.set({ lists: read });
    return list;
  });
}

/** Ignores a deleted list. @throws {AppError} `actor.not-allowed`, `customization.conflict`. */
export async function removeHandMade({ actor, store }: CatalogueServices, slug: string, basedOn: string): Promise<void> {
  requireRight(actor, "content.edit");
  await store.transaction(async (tx) => {
    const { lists } = await tx.settings.get();
    const stored = lists.find((each) => each.slug === slug);
    if (!stored) return;
    refuseConflict(stored, basedOn);
    await tx.settings.set({ lists: lists.filter((each) => each.slug !== slug) });
  });
}

/** @returns Whether anything changed. @throws {AppError} `actor.not-allowed`, `customization.invalid`. */
export async function replaceLists(
  { actor, store }: Pick<Services, "actor" | "store">,
  given: readonly HandMadeList[],
  isMerge: boolean,
): Promise<boolean> {
  requireRight(actor, "content.edit");
  return store.transaction(async (tx) => {
    const { lists } = await tx.settings.get();
    const named = new Set(given.map(({ slug }) => slug));
    const next = isMerge ? [...lists.filter(({ slug }) => !named.has(slug)), ...given] : [...given];
    if (isDeepStrictEqual(next, lists)) return false;
    for (const list of given) {
      const [problem] = await foreignCodes(tx, list);
      if (problem) throw new AppError("customization.invalid", `the code ${problem} belongs to another kind`);
    }
    await tx.settings.set({ lists: next });
    return true;
  });
}

function parseLists(lists: readonly HandMadeList[], slug: string): HandMadeList[] {
  try {
    return parseWith(listsSchema, { lists }, "customization.invalid").lists;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const at = `lists.${lists.findIndex((each) => each.slug === slug)}.`;
    const problems = error.problems.map(({ field, ...refusal }) => ({ field: field.replace(at, ""), ...refusal }));
    throw new AppError(error.code, problems.map(({ field, message }) => `${field} ${message}`).join("; "), problems);
  }
}

async function codeProblems(tx: Store, { kind, codes }: HandMadeList, before: readonly string[]): Promise<FieldProblem[]> {
  const items = await tx.items.byCodes(kind, codes);
  return items.flatMap((item, index) => {
    const code = codes[index] ?? "";
    const isFine = item !== null || before.includes(code);
    return isFine
      ? []
      : [
          {
            field: slotField(LIST_ITEMS, index + 1),
            ...message("admin.refused.noItemOfKind", { kind: named(`kind.${kind}.one`), code }),
          },
        ];
  });
}

async function foreignCodes(tx: Store, { kind, codes }: HandMadeList): Promise<string[]> {
  const foreign: string[] = [];
  for (const code of codes) {
    const item = await tx.items.getByCode(code);
    if (item && item.type !== kind) foreign.push(code);
  }
  return foreign;
}

function refuseConflict(stored: HandMadeList, basedOn: string): void {
  if (basedOn === stateOf(stored)) return;
  throw new AppError("customization.conflict", message("admin.refused.listConflict"));
}

function stateOf({ slug, title, text, kind, codes }: HandMadeList): string {
  return createHash("sha256")
    .update(JSON.stringify([slug, title, text, kind, codes]))
    .digest("hex");
}
