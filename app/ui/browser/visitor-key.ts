const KEY = "marquee-rating-key";
const KEY_BYTES = 24;

/**
 * The secret that identifies this browser's ratings and votes: 192 random bits as base64url, created on first use. Null if the
 * browser blocks storage.
 */
export function visitorKey(): string | null {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    localStorage.setItem(KEY, newKey());
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
