export const LIST = "list";
export const FILTERS = "filters";
