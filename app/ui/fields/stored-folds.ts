import { safeLocalStorage } from "../browser/safe-local-storage.ts";

const PREFIX = "admin:folds:";

/** The stored state of a fold, by form (`list`) and title; null if the user never changed it. */
export function readFold(list: string, title: string): boolean | null {
  return foldsOf(list)[title] ?? null;
}

/** Does nothing if the browser blocks storage, or has no room. */
export function storeFold(list: string, title: string, isOpen: boolean): void {
  try {
    safeLocalStorage()?.setItem(PREFIX + list, JSON.stringify({ ...foldsOf(list), [title]: isOpen }));
  } catch {
    return;
  }
}

function foldsOf(list: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage()?.getItem(PREFIX + list) ?? "{}");
    const isFold = (entry: [string, unknown]): entry is [string, boolean] => typeof entry[1] === "boolean";
    return Object.fromEntries(Object.entries(stored ?? {}).filter(isFold));
  } catch {
    return {};
  }
}
