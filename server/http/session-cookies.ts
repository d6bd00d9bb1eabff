import { SESSION_COOKIE, type SignedIn } from "#app/accounts/accounts.ts";
import type { Arrival } from "./client-address.ts";
import { isHttps, type AddressSettings } from "./page-address.ts";

/** Browsers accept this prefix only over https and for this host: no other host of the domain can set the cookie. */
const HOST_ONLY = "__Host-";
const OWN = "marquee.";
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";
const WEEK_S = 604_800;

/** A cookie without `__Host-`, from earlier releases, counts only if there is none with it, and is replaced. */
export function accountCookies(request: Arrival, settings: AddressSettings): string {
  const { cookie = "" } = request.headers;
  if (!isHttps(request, settings)) return cookie;
  const cookies = cookiesIn(cookie);
  const names = new Set(cookies.map(({ name }) => name));
  const isReplaced = ({ name }: Cookie) => names.has(HOST_ONLY + name);
  return cookies
    .filter((each) => !each.name.startsWith(OWN) || !isReplaced(each))
    .map(({ name, value }) => `${name.startsWith(HOST_ONLY + OWN) ? name.slice(HOST_ONLY.length) : name}=${value}`)
    .join("; ");
}

/** On https, also clears the request's cookies without `__Host-`. */
export function cookieLines(lines: readonly string[], request: Arrival, settings: AddressSettings): string[] {
  if (!isHttps(request, settings)) return [...lines];
  const sent = cookiesIn(request.headers.cookie ?? "");
  const replaced = sent.filter(({ name }) => lines.some((line) => line.startsWith(`${name}=`)));
  return [
    ...lines.map((line) => `${HOST_ONLY}${line}; Secure`),
    ...replaced.map(({ name }) => `${name}=; Max-Age=0; ${ATTRIBUTES}; Secure`),
  ];
}

export function renewalLines(signedIn: SignedIn | null, request: Arrival, settings: AddressSettings): string[] {
  if (!signedIn) return [];
  const isMoved = signedIn.cookies.length === 0 && isHttps(request, settings);
  return cookieLines(isMoved ? movedLines(request) : signedIn.cookies, request, settings);
}

function movedLines({ headers }: Arrival): string[] {
  const cookies = cookiesIn(headers.cookie ?? "");
  if (cookies.some(({ name }) => name === HOST_ONLY + SESSION_COOKIE)) return [];
  const old = cookies.find(({ name }) => name === SESSION_COOKIE);
  return old ? [`${SESSION_COOKIE}=${old.value}; Max-Age=${WEEK_S}; ${ATTRIBUTES}`] : [];
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
