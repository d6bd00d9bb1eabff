/**
 * Set-Cookie lines of the accounts as they are sent.
 * @param address The whole address of the request; null when nobody knows.
 */
export function cookieLines(cookies: readonly string[], address: string | null): string[] {
  const isSecure = address?.startsWith("https:") ?? false;
  return cookies.map((cookie) => (isSecure ? `${cookie}; Secure` : cookie));
}
