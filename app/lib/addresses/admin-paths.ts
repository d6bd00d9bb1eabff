import { plainPath } from "./plain-path.ts";

/** The `handle` of every route under /admin: its pages are hydrated and have the admin's styles. */
export const ADMIN = "admin";

/** Where signing in leads when nothing else was asked for. */
export const ADMIN_HOME = "/admin";

/** Longer addresses are forgotten: encoded once more they would fill the head that a proxy reads, 4 KB in some. */
const MAX_ADDRESS_LENGTH = 2000;

/** Any origin: only to read an address as browsers do. */
const ANYWHERE = "http://localhost";

/**
 * Whether a path lies in the back office, its `.data` addresses included, however it is written.
 */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:\.data)?$|^\/admin\//.test(plainPath(path));
}

/**
 * A path as it may stand in the log: an invitation's token lets its holder in, so that it is left out however the path is
 * written, also where the router finds no invitation.
 */
export function loggedPath(path: string): string {
  if (!/invite|%/i.test(path)) return path;
  const segments = decoded(path)
    .toLowerCase()
    .split(/[\\/]+/)
    .map((segment) => segment.replace(/;.*$/s, ""));
  return holdsToken(segments) || holdsToken(withoutDots(segments)) ? "/admin/invite/…" : path;
}

function holdsToken(segments: readonly string[]): boolean {
  return segments.some(
    (segment, index) => segment === "admin" && segments[index + 1] === "invite" && index + 2 < segments.length,
  );
}

function withoutDots(segments: readonly string[]): string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
  }
  return kept;
}

/** What cannot be decoded stays as it is. */
function decoded(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** Whether visitors may send a form to a path of the back office: to sign in, or to accept an invitation. */
export function isOpenToVisitors(path: string): boolean {
  return /^\/admin\/(?:login|invite)\b/.test(plainPath(path));
}

/**
 * Where somebody goes on after signing in: the address they came for when it is one of the back office, else its first page.
 * An address that browsers would read as another site's is none of ours.
 */
export function addressAfterSignIn(wanted: string | null): string {
  if (!wanted?.startsWith(ADMIN_HOME) || !URL.canParse(wanted, ANYWHERE)) return ADMIN_HOME;
  const { origin, pathname, search } = new URL(wanted, ANYWHERE);
  const isOurs = origin === ANYWHERE && isAdminPath(pathname) && !/^\/admin\/(?:login|logout)(?:\/|$)/.test(pathname);
  const address = pathname + search;
  return isOurs && address.length <= MAX_ADDRESS_LENGTH ? address : ADMIN_HOME;
}

/** The page to sign in on, which leads on to `wanted`. */
export function signInAddress(wanted: string): string {
  const to = encodeURIComponent(wanted);
  return wanted === ADMIN_HOME || to.length > MAX_ADDRESS_LENGTH ? "/admin/login" : `/admin/login?to=${to}`;
}
