/** Elements after the cards are found by id, because browsers search all cards, in document order, for any other selector. */
export const LIST_PAGER = "list-pager";
export const LIST_END = "list-end";
