import type { Customization, ListName } from "#app/kinds/customization.ts";
import type { ChosenVersions, HistoryView } from "#app/kinds/changes/history-view.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { listNames, slotCodesOf } from "#app/kinds/slots.ts";
import { fillSlots, readSlotItems, readSlots } from "../lists/customization.ts";
import { requireRight, type CatalogueServices } from "../services.ts";
import { compareVersions, storedId } from "./versions.ts";

/** @throws {AppError} `actor.not-allowed`. */
export async function readCustomizationHistory(
  services: CatalogueServices,
  kind: Kind,
  chosen: ChosenVersions,
): Promise<HistoryView> {
  const { actor, store } = services;
  requireRight(actor, "content.edit");
  const [stored, { basedOn }] = [await store.customization.get(kind.customizationKey), await readSlots(services, kind)];
  const view = await compareVersions<Customization>(
    {
      versions: await store.history.versions({ customization: kind.customizationKey }),
      current: stored ?? {},
      basedOn,
      after: (id) => documentAfter(services, kind, id),
      differences: (before, after) => listDifferences(kind, before, after),
    },
    chosen,
  );
  return withNames(services, kind, view);
}

export type CustomizationRestore = { version: string; lists: readonly ListName[] | null; basedOn: string };

/**
 * Saves lists as they were after a version; all if `lists` is null.
 * @throws {AppError} `actor.not-allowed`, `history.not-found`, and as saving does.
 */
export async function restoreCustomization(
  services: CatalogueServices,
  kind: Kind,
  { version, lists, basedOn }: CustomizationRestore,
): Promise<void> {
  const { actor, store } = services;
  requireRight(actor, "content.edit");
  const versions = await store.history.versions({ customization: kind.customizationKey });
  const [now, then] = [
    await store.customization.get(kind.customizationKey),
    await documentAfter(services, kind, storedId(versions, version)),
  ];
  const [codes, restored] = [slotCodesOf(kind, now), slotCodesOf(kind, then ?? now)];
  for (const list of lists ?? listNames(kind)) codes[list] = restored[list] ?? [];
  await fillSlots({ ...services, store: store.as({ action: "revert" }) }, kind, { codes, basedOn });
}

async function documentAfter({ store }: CatalogueServices, kind: Kind, id: string): Promise<Customization | null> {
  return (await store.history.documentAfter({ customization: kind.customizationKey }, id)) as Customization | null;
}

function listDifferences(kind: Kind, before: Customization, after: Customization) {
  const [older, newer] = [slotCodesOf(kind, before), slotCodesOf(kind, after)];
  return listNames(kind)
    .map((name) => ({
      name: name as string,
      label: kind.lists[name]?.label ?? name,
      before: older[name] ?? [],
      after: newer[name] ?? [],
    }))
    .filter((list) => String(list.before) !== String(list.after));
}

/** "1. mv12 Metropolis" for each slot. */
async function withNames(services: CatalogueServices, kind: Kind, view: HistoryView): Promise<HistoryView> {
  if (!view.compared) return view;
  const { differences } = view.compared;
  const codes = { banners: differences.flatMap(({ before, after }) => [...before, ...after]) };
  const items = await readSlotItems(services, kind, codes);
  const names = new Map(items.map(({ cId, itemName }) => [cId, itemName]));
  const lineOf = (code: string, place: number) => `${place + 1}. ${code ? `${code} ${names.get(code) ?? ""}`.trim() : "empty"}`;
  const named = differences.map(({ before, after, ...rest }) => ({
    ...rest,
    before: before.map(lineOf),
    after: after.map(lineOf),
  }));
  return { ...view, compared: { ...view.compared, differences: named } };
}
