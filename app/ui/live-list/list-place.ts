/** How far somebody read a list: the further pages that were put under the first one, and how far down, in px. */
export type ListPlace = { pages: readonly string[]; top: number };

/** Keeps the place for as long as the tab is open; where nothing may be kept, it is forgotten. */
export function rememberPlace(address: string, place: ListPlace): void {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(place));
  } catch {
    // Storage may be full or forbidden: coming back begins at the top then.
  }
}

/** Null where none was kept. */
export function recallPlace(address: string): ListPlace | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(address)) ?? "null") as ListPlace | null;
  } catch {
    return null;
  }
}

function keyOf(address: string): string {
  return `list ${address}`;
}
