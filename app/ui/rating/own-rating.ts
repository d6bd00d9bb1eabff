const KEY = "marquee-rating-key";
const RATING = "marquee-rating:";
const KEY_BYTES = 24;
const changes = new EventTarget();

/**
 * The secret that identifies this browser's ratings: 192 random bits as base64url, created on first use. Null if the browser
 * blocks storage.
 */
export function ratingKey(): string | null {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    localStorage.setItem(KEY, newKey());
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

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

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
