/** Where a browser keeps texts under names: its localStorage. */
export type SafeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Null where the browser keeps nothing. */
export function safeLocalStorage(): SafeStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
