/** The expiry of a generated password; null for a chosen one. */
export function passwordExpiryOf(user: object): Date | null {
  return "passwordExpiresAt" in user && user.passwordExpiresAt instanceof Date ? user.passwordExpiresAt : null;
}

export function hasExpired(user: object, now: Date): boolean {
  const expiresAt = passwordExpiryOf(user);
  return expiresAt !== null && expiresAt <= now;
}
