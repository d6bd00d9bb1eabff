export function plainPath(path: string): string {
  return (decoded(path) ?? path).toLowerCase();
}

/** Null for a malformed encoding. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
