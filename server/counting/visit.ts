import type { IncomingMessage } from "node:http";

/** Prefixes of browsers' user agents, including terminal browsers; HTTP libraries begin differently. */
const BROWSERS = /^(?:mozilla|opera|lynx|links|elinks|w3m|dillo|netsurf)\b/i;

/** Robots with a browser-like user agent. Cubot makes phones. */
const ROBOTS = new RegExp(
  [
    "https?:|www\\.|@",
    "compatible; (?!msie|konqueror)",
    "(?<!cu)bot|crawl|spider|slurp|archiver",
    "preview|favicon|inspect|prerender|headless|phantom",
    "lighthouse|gtmetrix|ptst|pingdom|synthetics|monitor|statuscake|scanner",
  ].join("|"),
  "i",
);

/** Headers of prefetch and prerender requests; the last three are obsolete names. */
const PURPOSES = ["sec-purpose", "purpose", "x-purpose", "x-moz"];
const AHEAD_OF_TIME = /prefetch|prerender|preview/i;

/**
 * True when a visitor opens a download: a GET by a browser, not a prefetch or a subresource. Requests forwarded by our service
 * worker lose their destination, but not their mode.
 */
export function isVisit(request: IncomingMessage): boolean {
  const { "sec-fetch-dest": destination = "document", "sec-fetch-mode": mode } = request.headers;
  const isOpened = destination === "document" || (destination === "empty" && mode === "navigate");
  return request.method === "GET" && isOpened && isOfVisitor(request);
}

/** True for the report of a page that is shown: by script, with a header that other sites cannot send, or by a picture in it. */
export function isReport(request: IncomingMessage): boolean {
  const { "sec-fetch-dest": destination, "sec-fetch-site": site, "marquee-shown": shown } = request.headers;
  const isByPicture = request.method === "GET" && destination === "image" && site === "same-origin";
  return (isByPicture || (request.method === "POST" && shown !== undefined)) && isOfVisitor(request);
}

function isOfVisitor({ headers }: IncomingMessage): boolean {
  const isAhead = PURPOSES.some((name) => AHEAD_OF_TIME.test(headers[name]?.toString() ?? ""));
  return !isAhead && isBrowser(headers["user-agent"] ?? "");
}

/** True for a link of another site, an address that was typed, and what a program opens; browsers tell on secure pages alone. */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  return (headers["sec-fetch-site"] ?? "same-origin") !== "same-origin";
}

export function isBrowser(userAgent: string): boolean {
  return BROWSERS.test(userAgent) && !ROBOTS.test(userAgent);
}
