import type { Customization, ListName } from "./customization.ts";
import type { Kind } from "./kind.ts";

export type SlotCodes = Partial<Record<ListName, string[]>>;

export function listNames(kind: Kind): ListName[] {
  return Object.keys(kind.lists) as ListName[];
}

export function slotField(list: string, number: number): string {
  return `${list}.${number}`;
}

export function slotCodesOf(kind: Kind, customization: Customization | null): SlotCodes {
  const lists = listNames(kind).map((name) => {
    const codes = Array.from({ length: slotsIn(kind, name) }, () => "");
    for (const { id, cId } of customization?.[name] ?? []) if (id >= 1 && id <= codes.length) codes[id - 1] = cId;
    return [name, codes] as const;
  });
  return Object.fromEntries(lists);
}

export function customizationOf(codes: SlotCodes): Customization {
  const lists = Object.entries(codes).map(([name, list]) => [
    name,
    list.map((cId, place) => ({ id: place + 1, cId })).filter(({ cId }) => cId !== ""),
  ]);
  return Object.fromEntries(lists) as Customization;
}

/** Limited by the number of items. */
export function requiredSlots(kind: Kind, list: string, items: number): number {
  return Math.min(slotsIn(kind, list as ListName), items);
}

function slotsIn(kind: Kind, list: ListName): number {
  return kind.lists[list]?.slots ?? 0;
}
