/** Lists that only copies have. */
export const COPY_LISTS = ["letter", "genre", "year"] as const;
export type CopyList = (typeof COPY_LISTS)[number];

/** The address of a list that only copies have. @param value A genre's slug or a year. @param prefix Of the titles on the page. */
export function copyListPath(kindPath: string, list: CopyList, value = "", prefix = ""): string {
  return ["", kindPath, "lists", list, ...[value, prefix].filter(Boolean).map(encodeURIComponent)].join("/");
}
