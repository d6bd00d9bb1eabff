import type { Customization } from "#app/kinds/customization.ts";
import { partNames, type CustomizedPage, type PartName } from "#app/kinds/customized-page.ts";
import type { ChosenVersions, HistoryView } from "#app/catalogue/history/history-view.ts";
import { listLabel, listNames, valuesOf, type PageValues } from "./slots.ts";
import type { Language } from "#app/languages/language.ts";
import { fillSlots, readSlotItems, readSlots } from "./read-customization.ts";
import { requireRight, type CatalogueServices } from "#app/services.ts";
import { compareVersions, storedId } from "#app/catalogue/history/versions.ts";

/** @throws {AppError} `actor.not-allowed`. */
export async function readCustomizationHistory(
  services: CatalogueServices,
  page: CustomizedPage,
  chosen: ChosenVersions,
  language: Language,
): Promise<HistoryView> {
  const { actor, store } = services;
  requireRight(actor, "content.edit");
  const [stored, { basedOn }] = [await store.customization.get(page.customizationKey), await readSlots(services, page)];
  const view = await compareVersions<Customization>(
    {
      versions: await store.history.versions({ customization: page.customizationKey }),
      current: stored ?? {},
      basedOn,
      after: (id) => documentAfter(services, page, id),
      differences: (before, after) => differences(page, [valuesOf(page, before), valuesOf(page, after)], language),
    },
    chosen,
  );
  return withNames(services, page, view, language);
}

/**
 * Saves parts of a page as they were after a version; all if `parts` is null.
 * @throws {AppError} `actor.not-allowed`, `history.not-found`, and the errors of saving.
 */
export async function restoreCustomization(
  services: CatalogueServices,
  page: CustomizedPage,
  { version, parts, basedOn }: { version: string; parts: readonly PartName[] | null; basedOn: string },
): Promise<void> {
  const { actor, store } = services;
  requireRight(actor, "content.edit");
  const versions = await store.history.versions({ customization: page.customizationKey });
  const [now, then] = [
    await store.customization.get(page.customizationKey),
    await documentAfter(services, page, storedId(versions, version)),
  ];
  const [values, restored] = [valuesOf(page, now), valuesOf(page, then ?? now)];
  const chosen = new Set(parts ?? partNames(page));
  for (const list of listNames(page)) if (chosen.has(list)) values.codes[list] = restored.codes[list] ?? [];
  if (chosen.has("genres")) values.genres = restored.genres;
  if (chosen.has("onlyGenresWithItems")) values.onlyGenresWithItems = restored.onlyGenresWithItems;
  await fillSlots({ ...services, store: store.as({ action: "revert" }) }, page, { ...values, basedOn });
}

async function documentAfter({ store }: CatalogueServices, page: CustomizedPage, id: string): Promise<Customization | null> {
  return (await store.history.documentAfter({ customization: page.customizationKey }, id)) as Customization | null;
}

function differences(page: CustomizedPage, [older, newer]: [PageValues, PageValues], language: Language) {
  const { text } = language;
  const lists = listNames(page).map((name) => ({
    name: name as PartName,
    label: listLabel(page, name, language),
    before: older.codes[name] ?? [],
    after: newer.codes[name] ?? [],
  }));
  const genres = {
    name: "genres" as const,
    label: text("admin.slots.genres"),
    before: genreLines(older),
    after: genreLines(newer),
  };
  const onlyGenresWithItems = {
    name: "onlyGenresWithItems" as const,
    label: text("admin.slots.onlyWithItems"),
    before: [text(older.onlyGenresWithItems ? "admin.history.on" : "admin.history.off")],
    after: [text(newer.onlyGenresWithItems ? "admin.history.on" : "admin.history.off")],
  };
  return [...lists, genres, onlyGenresWithItems].filter(({ before, after }) => String(before) !== String(after));
}

function genreLines({ genres }: PageValues): string[] {
  return genres.map(({ title, imageUrl }, index) => [`${index + 1}. ${title}`, imageUrl].filter(Boolean).join(" "));
}

/** "1. mv12 Metropolis" for each slot. */
async function withNames(
  services: CatalogueServices,
  page: CustomizedPage,
  view: HistoryView,
  { text }: Language,
): Promise<HistoryView> {
  if (!view.compared) return view;
  const lists = new Set<string>(listNames(page));
  const ofSlots = view.compared.differences.filter(({ name }) => lists.has(name));
  const codes = { banners: ofSlots.flatMap(({ before, after }) => [...before, ...after]) };
  const items = await readSlotItems(services, page, codes);
  const names = new Map(items.map(({ cId, itemName }) => [cId, itemName]));
  const lineOf = (code: string, index: number) =>
    `${index + 1}. ${code ? `${code} ${names.get(code) ?? ""}`.trim() : text("admin.history.emptySlot")}`;
  const named = view.compared.differences.map((difference) =>
    lists.has(difference.name)
      ? { ...difference, before: difference.before.map(lineOf), after: difference.after.map(lineOf) }
      : difference,
  );
  return { ...view, compared: { ...view.compared, differences: named } };
}
