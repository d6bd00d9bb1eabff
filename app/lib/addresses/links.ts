/** Two slashes and a host: browsers read `http:///host`, `http:host` and `http://@host` as links to the host, too. */
const SCHEME_AND_HOST = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const PLAIN = /^[\x21-\x7e]+$/;
const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;
const ANY_ORIGIN = "http://site.invalid";

/**
 * A link to another site as it may be stored and sent in a header: http or https, two slashes, a host, and no user name or password.
 * Spaces around it are dropped, characters that no address holds are encoded, everything else stays as typed.
 * @returns null for any other text.
 */
export function webLinkOf(text: string): string | null {
  const link = text.trim();
  if (!SCHEME_AND_HOST.test(link) || CONTROL_OR_BACKSLASH.test(link)) return null;
  const url = URL.parse(link);
  return url && PLAIN.test(link) ? link : (url?.href ?? null);
}

/** The host of a link as people read it, without `www.`; "" for what is no link to another site. */
export function hostOf(text: string): string {
  const link = webLinkOf(text);
  return link ? new URL(link).host.replace(/^www\./, "") : "";
}

/**
 * An address on this site that begins with one slash, as our own pictures and uploads have it.
 * @returns null for any other text, `//elsewhere` included.
 */
export function ownPathOf(text: string): string | null {
  const path = text.trim();
  if (!path.startsWith("/") || path.startsWith("//") || CONTROL_OR_BACKSLASH.test(path)) return null;
  const url = URL.parse(path, ANY_ORIGIN);
  if (!url || url.origin !== ANY_ORIGIN) return null;
  return PLAIN.test(path) ? path : url.href.slice(ANY_ORIGIN.length);
}
