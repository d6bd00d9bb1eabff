import type { ItemSummary } from "#app/kinds/item.ts";
import type { SlotCodes } from "#app/kinds/slots.ts";
import type { FieldProblem } from "#app/lib/errors.ts";

export type SlotsAnswer =
  /** `draftAt` is null for what is public now. */
  | { status: "saved"; draftAt: Date | null; basedOn: string; codes: SlotCodes; items: ItemSummary[] }
  /** The secret link to a draft was made, or revoked. */
  | { status: "preview"; path: string | null; codes: SlotCodes; items: ItemSummary[] }
  | { status: "refused"; message: string; problems: readonly FieldProblem[]; codes: SlotCodes; items: ItemSummary[] }
  /** Another admin saved in between: the stored codes, and the version that an overwriting save has to be based on. */
  | { status: "conflict"; message: string; theirs: SlotCodes; basedOn: string; codes: SlotCodes; items: ItemSummary[] };
