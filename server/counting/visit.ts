import type { IncomingMessage } from "node:http";

/** How browsers begin to name themselves, those for terminals included; programs that fetch begin otherwise. */
const BROWSERS = /^(?:mozilla|opera|lynx|links|elinks|w3m|dillo|netsurf)\b/i;

/**
 * What robots say that begin as a browser does: where to learn more about them, `compatible; Name`, or what they are. Cubot
 * makes phones.
 */
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

/** Where browsers say that they fetch a page nobody has opened yet; the last three are older names. */
const PURPOSES = ["sec-purpose", "purpose", "x-purpose", "x-moz"];
const AHEAD_OF_TIME = /prefetch|prerender|preview/i;

/**
 * Whether a request is somebody opening a page or a download. Not so: anything but GET, robots and what does not name
 * itself as a browser, what is fetched ahead of time, and what a page of any site fetches as a picture, a frame or by a
 * script. A page of our own that was fetched ahead of time tells when it is shown: other sites cannot send that header. What a
 * service worker of ours hands on has lost what it is for, but not that somebody goes there.
 */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  const { "user-agent": userAgent = "", "sec-fetch-dest": destination = "document", "sec-fetch-mode": mode } = headers;
  const isHandedOn = destination === "empty" && mode === "navigate";
  const isOpened = destination === "document" || isHandedOn || headers["marquee-shown"] !== undefined;
  const isAhead = PURPOSES.some((name) => AHEAD_OF_TIME.test(headers[name]?.toString() ?? ""));
  return method === "GET" && isOpened && !isAhead && isBrowser(userAgent);
}

export function isBrowser(userAgent: string): boolean {
  return BROWSERS.test(userAgent) && !ROBOTS.test(userAgent);
}
