/** Where a browser keeps texts under names: its localStorage. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Null where the browser keeps nothing. */
export function shelf(): Shelf | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
