export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** What browsers cached goes as well; drafts in their storage stay, so that nothing typed is lost. */
export function signedOutHeaders(cookies: readonly string[]): Headers {
  const headers = withCookies(cookies);
  headers.set("Clear-Site-Data", '"cache"');
  return headers;
}
