const KEY = "marquee-rating-key";
const RATING = "marquee-rating:";
const KEY_BYTES = 24;
const changes = new EventTarget();

/**
 * The secret by which this browser owns its ratings, created with the first one: 192 random bits as base64url. Null where the
 * browser blocks storage for the site.
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

/** What this browser gave an item; null where that is nothing, or nothing can be kept. */
export function ownRating(id: string): number | null {
  try {
    const kept = Number(localStorage.getItem(RATING + id));
    return kept > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what this browser gave an item; null for nothing. */
export function keepOwnRating(id: string, rating: number | null): void {
  try {
    if (rating === null) localStorage.removeItem(RATING + id);
    else localStorage.setItem(RATING + id, String(rating));
  } catch {
    return;
  }
  changes.dispatchEvent(new Event("change"));
}

/** Tells of every change of what is kept, in this page and in others. */
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
