export type SafeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Null if the browser blocks storage. */
export function safeLocalStorage(): SafeStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
