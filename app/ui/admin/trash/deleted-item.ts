import type { ItemType } from "#app/kinds/item.ts";

export type DeletedItem = {
  id: string;
  cId: string;
  type: ItemType;
  itemName: string;
  thumbnailUrl: string;
  trashedAt: Date;
  daysLeft: number;
  isDraft: boolean;
};
