/** Pages appended to the first one, and the scroll position in px. */
export type ListPlace = { pages: readonly string[]; top: number };

/** In sessionStorage; without it nothing is stored. */
export function rememberPlace(address: string, place: ListPlace): void {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(place));
  } catch {}
}

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
