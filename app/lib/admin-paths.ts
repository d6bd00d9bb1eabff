import { plainPath } from "./plain-path.ts";

/** The `handle` of every route under /admin: its pages are hydrated and have the admin's styles. */
export const ADMIN = "admin";

/** Where signing in leads when nothing else was asked for. */
export const ADMIN_HOME = "/admin";

/** Any origin: only to read an address as browsers do. */
const ANYWHERE = "http://localhost";

/**
 * Whether a path lies in the back office, its `.data` addresses included, however it is written.
 */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:\.data)?$|^\/admin\//.test(plainPath(path));
}

/** Whether a path is that of an invitation, whose token is nobody else's business; however it is written, as above. */
export function isInvitationPath(path: string): boolean {
  return plainPath(path).startsWith("/admin/invite/");
}

/**
 * Where somebody goes on after signing in: the address they came for when it is one of the back office, else its first page.
 * An address that browsers would read as another site's is none of ours.
 */
export function addressAfterSignIn(wanted: string | null): string {
  if (!wanted?.startsWith(ADMIN_HOME) || !URL.canParse(wanted, ANYWHERE)) return ADMIN_HOME;
  const { origin, pathname, search } = new URL(wanted, ANYWHERE);
  const isOurs = origin === ANYWHERE && isAdminPath(pathname) && !/^\/admin\/(?:login|logout)(?:\/|$)/.test(pathname);
  return isOurs ? pathname + search : ADMIN_HOME;
}
