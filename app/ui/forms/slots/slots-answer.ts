import type { ItemSummary } from "#app/kinds/item.ts";
import type { SlotCodes } from "#app/kinds/slots.ts";
import type { FieldProblem } from "#app/lib/errors.ts";

/** What handing in the slots of a kind leads to; `codes` are what was handed in, `items` those that have one of the codes. */
export type SlotsAnswer =
  | { status: "saved"; basedOn: string; codes: SlotCodes; items: ItemSummary[] }
  | { status: "refused"; message: string; problems: readonly FieldProblem[]; codes: SlotCodes; items: ItemSummary[] }
  /** Somebody else saved meanwhile: what is stored now, and what a save over it is based on. */
  | { status: "conflict"; message: string; theirs: SlotCodes; basedOn: string; codes: SlotCodes; items: ItemSummary[] };
