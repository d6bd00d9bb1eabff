const RATING = "marquee-rating:";
const changes = new EventTarget();

export function ownRating(id: string): number | null {
  try {
    const kept = Number(localStorage.getItem(RATING + id));
    return kept > 0 ? kept : null;
  } catch {
    return null;
  }
}

export function keepOwnRating(id: string, rating: number | null): void {
  try {
    if (rating === null) localStorage.removeItem(RATING + id);
    else localStorage.setItem(RATING + id, String(rating));
  } catch {
    return;
  }
  changes.dispatchEvent(new Event("change"));
}

/** Also called for changes in other tabs. */
export function onOwnRatings(listener: () => void): () => void {
  changes.addEventListener("change", listener);
  addEventListener("storage", listener);
  return () => {
    changes.removeEventListener("change", listener);
    removeEventListener("storage", listener);
  };
}
