export const BASED_ON = "basedOn";
/** Says what a form does with the draft; without it, the slots are published. */
export const SLOTS_INTENT = "draft";
/** Both save it; "auto" without a click. */
export const SAVES_DRAFT: readonly unknown[] = ["save", "auto"];
/** A form without it leaves the genres at their defaults. */
export const GENRES_SENT = "genres";
export const ONLY_WITH_ITEMS = "onlyGenresWithItems";
