/** Browsers also read `http:///host`, `http:host` and `http://@host` as links to the host. */
const SCHEME_AND_HOST = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const PLAIN = /^[\x21-\x7e]+$/;
const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;
const ANY_ORIGIN = "http://site.invalid";

/**
 * A link that is safe to store and to send in a header: http or https, a host, no user name or password. Trims spaces and
 * encodes characters that are invalid in a URL.
 * @returns null for any other text.
 */
export function webLinkOf(text: string): string | null {
  const link = text.trim();
  if (!SCHEME_AND_HOST.test(link) || CONTROL_OR_BACKSLASH.test(link)) return null;
  const url = URL.parse(link);
  return url && PLAIN.test(link) ? link : (url?.href ?? null);
}

/** Addresses that people copy from a browser that hides the scheme. */
const WITHOUT_SCHEME =
  /^(?:www(?:\.[^\s/?#@:.\\]+){2,}|(?:m\.|music\.)?youtube\.com|youtu\.be|vimeo\.com|dai\.ly|archive\.org)(?::\d+)?(?:[/?#]|$)/i;

/** Accepts a web link as people write it: `www.…` and the video sites also without `https://`, which is added. */
export function typedLinkOf(text: string): string | null {
  const link = text.trim();
  return webLinkOf(WITHOUT_SCHEME.test(link) ? `https://${link}` : link);
}

const MAGNET = /^magnet:\?(?:.*&)?xt(?:\.\d+)?=urn:[a-z0-9]+:[a-z0-9]/i;

/** The only other scheme allowed in a link, for downloads, if an owner permits it. Encodes like `webLinkOf`. */
export function magnetLinkOf(text: string): string | null {
  const link = text.trim();
  if (!MAGNET.test(link) || CONTROL_OR_BACKSLASH.test(link)) return null;
  return PLAIN.test(link) ? link : (URL.parse(link)?.href ?? null);
}

/** The address if a download may lead there, on another host. */
export function downloadLinkOf(text: string): string | null {
  return webLinkOf(text) ?? magnetLinkOf(text);
}

/** Without `www.`; "" for anything but a link to another site. */
export function hostOf(text: string): string {
  const link = webLinkOf(text);
  return link ? new URL(link).host.replace(/^www\./, "") : "";
}

/**
 * An address that begins with one slash, like those of this site's pictures and uploads.
 * @returns null for any other text, including `//elsewhere`.
 */
export function ownPathOf(text: string): string | null {
  const path = text.trim();
  if (!path.startsWith("/") || path.startsWith("//") || CONTROL_OR_BACKSLASH.test(path)) return null;
  const url = URL.parse(path, ANY_ORIGIN);
  if (!url || url.origin !== ANY_ORIGIN) return null;
  return PLAIN.test(path) ? path : url.href.slice(ANY_ORIGIN.length);
}
