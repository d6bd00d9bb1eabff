import type { ItemType } from "#app/kinds/item.ts";

export type CodeStore = {
  /** Takes the next number of a kind. Only in a transaction, so that a failed create leaves no gap. */
  next(type: ItemType): Promise<number>;
  peek(type: ItemType): Promise<number>;
  /** Ensures that the next number is above `number`, after an import. */
  raiseTo(type: ItemType, number: number): Promise<void>;
};
