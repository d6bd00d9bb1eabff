import type { ItemType } from "#app/kinds/item.ts";

/** An item that was deleted, and for how long it can still be restored. */
export type DeletedItem = {
  id: string;
  cId: string;
  type: ItemType;
  itemName: string;
  thumbnailUrl: string;
  trashedAt: Date;
  daysLeft: number;
};
