/** The ids by which a list, its form and its script find each other. */
export const LIST = "list";
export const FILTERS = "filters";
