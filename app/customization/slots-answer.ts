import type { ItemSummary } from "#app/kinds/item.ts";
import type { PageValues } from "./slots.ts";
import type { FieldProblem } from "#app/lib/errors.ts";

/** The answer for a form that did not reach the server. */
export function refusedSlots(message: string): SlotsAnswer {
  return { status: "refused", message, problems: [], values: null, items: [] };
}

export type SlotsAnswer =
  /** `draftAt` is null if the slots were published. */
  | { status: "saved"; draftAt: Date | null; basedOn: string; values: PageValues; items: ItemSummary[] }
  /** The secret link to a draft was created or revoked. */
  | { status: "preview"; path: string | null; values: PageValues; items: ItemSummary[] }
  | { status: "refused"; message: string; problems: readonly FieldProblem[]; values: PageValues | null; items: ItemSummary[] }
  /**
   * Saved elsewhere in between, by the same account if `isOwn`: the stored slots, and the version that an overwriting save must
   * be based on.
   */
  | {
      status: "conflict";
      message: string;
      isOwn: boolean;
      theirs: PageValues;
      basedOn: string;
      values: PageValues;
      items: ItemSummary[];
    };
