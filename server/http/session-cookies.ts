import type { Arrival } from "./client-address.ts";
import { isHttps, type AddressSettings } from "./page-address.ts";

/** Browsers accept this prefix only over https and for this host: no other host of the domain can set the cookie. */
const HOST_ONLY = "__Host-";
const OWN = "marquee.";

/** On https only `__Host-` cookies count: another host of the domain may have set others. */
export function accountCookies(request: Arrival, settings: AddressSettings): string {
  const { cookie = "" } = request.headers;
  if (!isHttps(request, settings)) return cookie;
  return cookiesIn(cookie)
    .filter(({ name }) => !name.startsWith(OWN))
    .map(({ name, value }) => `${name.startsWith(HOST_ONLY + OWN) ? name.slice(HOST_ONLY.length) : name}=${value}`)
    .join("; ");
}

export function cookieLines(lines: readonly string[], request: Arrival, settings: AddressSettings): string[] {
  return isHttps(request, settings) ? lines.map((line) => `${HOST_ONLY}${line}; Secure`) : [...lines];
}

type Cookie = { name: string; value: string };

function cookiesIn(header: string): Cookie[] {
  return header.split(";").flatMap((pair) => {
    // No regular expression: a client chooses the length.
    const end = pair.indexOf("=");
    const name = pair.slice(0, Math.max(0, end)).trim();
    return name === "" ? [] : [{ name, value: pair.slice(end + 1).trim() }];
  });
}
