import type { ItemType } from "#app/kinds/item.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";

/** Longer reasons are cut. */
export const MAX_REASON_LENGTH = 500;

/** An item unpublished for a reason, with its name and code at the time. */
export type Withdrawal = {
  itemId: string;
  type: ItemType;
  cId: string;
  itemName: string;
  at: Date;
  /** The name of the account or program; "" if unknown. */
  by: string;
  reason: string;
  /** Null while the item is withdrawn. */
  undoneAt: Date | null;
  undoneBy: string;
};

export const WITHDRAWALS_PATH = "/admin/withdrawals";
export const WITHDRAWALS_EXPORT_PATH = `${WITHDRAWALS_PATH}/export`;

export function withdrawPath(item: { type: ItemType; id: string }): string {
  return `${editPath(item)}/withdraw`;
}
