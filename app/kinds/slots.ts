import type { Customization, ListName } from "./customization.ts";
import type { Kind } from "./kind.ts";

/** The codes that are typed into the slots of each list of a kind; "" in an empty one. */
export type SlotCodes = Partial<Record<ListName, string[]>>;

/** The names of a kind's lists, in the order of the screen. */
export function listNames(kind: Kind): ListName[] {
  return Object.keys(kind.lists) as ListName[];
}

/** What a form calls a slot, numbered from 1: `banners.2`. */
export function slotField(list: ListName, number: number): string {
  return `${list}.${number}`;
}

/** A document as every slot of a form shows it. */
export function slotCodesOf(kind: Kind, customization: Customization | null): SlotCodes {
  const lists = listNames(kind).map((name) => {
    const codes = Array.from({ length: slotsIn(kind, name) }, () => "");
    for (const { id, cId } of customization?.[name] ?? []) if (id >= 1 && id <= codes.length) codes[id - 1] = cId;
    return [name, codes] as const;
  });
  return Object.fromEntries(lists);
}

/** The document that the slots of a form make; empty slots are left out. */
export function customizationOf(codes: SlotCodes): Customization {
  const lists = Object.entries(codes).map(([name, list]) => [
    name,
    list.map((cId, place) => ({ id: place + 1, cId })).filter(({ cId }) => cId !== ""),
  ]);
  return Object.fromEntries(lists) as Customization;
}

/** How many of a list's slots have to be filled: as many as there are items. */
export function requiredSlots(kind: Kind, list: ListName, items: number): number {
  return Math.min(slotsIn(kind, list), items);
}

function slotsIn(kind: Kind, list: ListName): number {
  return kind.lists[list]?.slots ?? 0;
}
