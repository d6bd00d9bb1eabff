export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Clears what browsers cached as well. Drafts in their storage stay, so that no input is lost. */
export function signedOutHeaders(cookies: readonly string[]): Headers {
  const headers = withCookies(cookies);
  headers.set("Clear-Site-Data", '"cache"');
  return headers;
}
