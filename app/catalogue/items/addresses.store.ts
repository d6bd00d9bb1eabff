import type { Item, ItemType } from "#app/kinds/item.ts";

export type ItemAddress = Pick<Item, "id" | "type" | "updatedAt">;

/** Parts of at most `size`, numbered from 1: a new item joins the last part, and none ever moves to another. */
export type AddressStore = {
  /** 0 without items. Earlier parts may be empty. */
  lastPart(size: number): Promise<number>;
  /** The last edit in a part; null if it has none of these types. */
  updatedAt(types: readonly ItemType[], part: AddressPart): Promise<Date | null>;
  /** In creation order; empty if the part is missing. */
  part(types: readonly ItemType[], part: AddressPart): Promise<ItemAddress[]>;
  /** 0 without people. Earlier parts may be empty. */
  lastPartOfPeople(size: number): Promise<number>;
  /** Names of people with an item of these types. @param limit Maximum number of names. */
  people(types: readonly ItemType[], part: AddressPart & { limit?: number }): Promise<string[]>;
};

export type AddressPart = { number: number; size: number };
