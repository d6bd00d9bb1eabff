import type { Language } from "#app/languages/language.ts";
import { genresOf, isDefault, isFilled, type GenreValues } from "#app/kinds/chosen-genres.ts";
import { LIST_NAMES, type Customization, type ListName } from "#app/kinds/customization.ts";
import type { CustomizedPage } from "#app/kinds/customized-page.ts";

export type SlotCodes = Partial<Record<ListName, string[]>>;

export type PageValues = { codes: SlotCodes; genres: GenreValues[]; onlyGenresWithItems: boolean };

/** The page shows the default genres if `genres` is missing. */
export type PageInput = Pick<PageValues, "codes"> & Partial<PageValues>;

type Lists = Pick<CustomizedPage, "lists">;

export function listNames({ lists }: Lists): ListName[] {
  return Object.keys(lists) as ListName[];
}

export function listLabel({ lists }: Lists, name: ListName, { text }: Language): string {
  const list = lists[name];
  return list ? text(list.label) : name;
}

export function slotField(list: string, number: number): string {
  return `${list}.${number}`;
}

export function valuesOf(page: Lists, customization: Customization | null): PageValues {
  return {
    codes: slotCodesOf(page, customization),
    genres: genresOf(customization),
    onlyGenresWithItems: customization?.onlyGenresWithItems ?? false,
  };
}

export function slotCodesOf(page: Lists, customization: Customization | null): SlotCodes {
  const lists = listNames(page).map((name) => {
    const codes = Array.from({ length: slotsIn(page, name) }, () => "");
    for (const { id, cId } of customization?.[name] ?? []) if (id >= 1 && id <= codes.length) codes[id - 1] = cId;
    return [name, codes] as const;
  });
  return Object.fromEntries(lists);
}

export function codesIn(customization: Customization): string[] {
  return LIST_NAMES.flatMap((name) => (customization[name] ?? []).map(({ cId }) => cId));
}

/** Leaves out defaults, so that a page without chosen genres follows later changes of the default. */
export function customizationOf({ codes, genres = genresOf(null), onlyGenresWithItems = false }: PageInput): Customization {
  const lists = Object.entries(codes).map(([name, list]) => [
    name,
    list.map((cId, index) => ({ id: index + 1, cId })).filter(({ cId }) => cId !== ""),
  ]);
  const chosen = genres.filter(isFilled);
  return {
    ...(Object.fromEntries(lists) as Customization),
    ...(!isDefault(chosen) && { genres: chosen.map((genre, index) => ({ id: index + 1, ...genre })) }),
    ...(onlyGenresWithItems && { onlyGenresWithItems }),
  };
}

/** Limited by the number of items. */
export function requiredSlots(page: Lists, list: string, items: number): number {
  return Math.min(slotsIn(page, list as ListName), items);
}

function slotsIn({ lists }: Lists, list: ListName): number {
  return lists[list]?.slots ?? 0;
}
