/** What stands behind the cards is found by id: browsers look for any other selector in all of them, in document order. */
export const LIST_PAGER = "list-pager";
export const LIST_END = "list-end";
