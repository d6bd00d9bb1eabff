/** The columns besides the name, in order. */
export const LIST_COLUMNS = ["id", "status", "kind", "genres", "year", "downloads", "changed", "added"] as const;

export type ListColumn = (typeof LIST_COLUMNS)[number];

export const DEFAULT_LIST_COLUMNS: readonly ListColumn[] = ["id", "status", "kind", "genres", "year", "downloads"];

/** `search` is the query of the list's address. */
export type SavedFilter = { name: string; search: string };

export type ListSettings = { filters: readonly SavedFilter[]; columns: readonly ListColumn[] };

export const MAX_SAVED_FILTERS = 20;
export const MAX_FILTER_NAME = 60;

export const LIST_SETTINGS_PATH = "/admin/list-settings";

export const LIST_SETTINGS_INTENTS = ["save-filter", "delete-filter", "choose-columns"] as const;
export type ListSettingsIntent = (typeof LIST_SETTINGS_INTENTS)[number];
