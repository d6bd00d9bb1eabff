export const BASED_ON = "basedOn";
/** The action on the draft; if missing, the slots are published. */
export const SLOTS_INTENT = "draft";
/** Both save the draft; "auto" without a click. */
export const SAVES_DRAFT: readonly unknown[] = ["save", "auto"];
/** If a form lacks it, the genres stay at their defaults. */
export const GENRES_SENT = "genres";
export const ONLY_WITH_ITEMS = "onlyGenresWithItems";
