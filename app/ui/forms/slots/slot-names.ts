export const BASED_ON = "basedOn";
/** Says what a form does with the draft; without it, the slots are published. */
export const SLOTS_INTENT = "draft";
/** Both save it; "auto" without a click. */
export const SAVES_DRAFT: readonly unknown[] = ["save", "auto"];
