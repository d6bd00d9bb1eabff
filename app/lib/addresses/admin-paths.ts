import type { KeyWith, LabelKey } from "#app/languages/messages.ts";
import type { Cursor } from "../pages.ts";
import { decoded, plainPath } from "./plain-path.ts";
import { withQuery } from "./with-query.ts";

export const ADMIN = "admin";

export const ADMIN_HOME = "/admin";
export const SITE_PATH = "/admin/site";
export const PAGES_PATH = "/admin/pages";
export const LISTS_PATH = "/admin/lists";
export const PEOPLE_PATH = "/admin/people";
export const BACKUPS_PATH = "/admin/backups";
export const SERVICES_PATH = "/admin/services";
export const WEBHOOKS_PATH = "/admin/webhooks";
export const LIMITS_PATH = "/admin/limits";
export const SETTINGS_HISTORY_PATH = "/admin/settings/history";
export const REPORTS_PATH = "/admin/reports";

/** An inbox of messages from visitors. Its address without a state shows the first tab. */
export type Inbox = {
  path: string;
  title: LabelKey;
  intro: LabelKey;
  dropped: KeyWith<"count">;
  counted: KeyWith<"count" | "total">;
  tabs: readonly { state: string; label: LabelKey; empty: LabelKey }[];
};

export function inboxPath({ path, tabs }: Inbox, state: string, cursor: Cursor = null): string {
  return withQuery(path, { state: state === tabs[0]?.state ? null : state, ...cursor });
}

/** Longer addresses are dropped: once encoded, they would exceed the 4 KB request head that some proxies accept. */
const MAX_ADDRESS_LENGTH = 2000;

const ANYWHERE = "http://localhost";

/** Includes `.data` requests and every spelling that the router accepts. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:\.data)?$|^\/admin\//.test(plainPath(path));
}

/** Their addresses contain a token that grants access. */
const TOKEN_PAGES = ["invite", "reset", "welcome"];

/** Hides tokens in every spelling of the path. */
export function loggedPath(path: string): string {
  if (!/invite|reset|welcome|preview|%/i.test(path)) return path;
  const segments = readable(path)
    .toLowerCase()
    .split(/[\\/]+/)
    .map((segment) => segment.replace(/;.*$/s, ""));
  const page = tokenPage(segments) ?? tokenPage(withoutDots(segments));
  if (page !== undefined) return `/admin/${page}/…`;
  return [segments, withoutDots(segments)].some(holdsPreview) ? "/preview/…" : path;
}

function holdsPreview(segments: readonly string[]): boolean {
  const [first, second] = segments.filter(Boolean);
  return first === "preview" && second !== undefined;
}

function tokenPage(segments: readonly string[]): string | undefined {
  return TOKEN_PAGES.find((page) =>
    segments.some((segment, index) => segment === "admin" && segments[index + 1] === page && index + 2 < segments.length),
  );
}

function withoutDots(segments: readonly string[]): string[] {
  const resolved: string[] = [];
  for (const segment of segments) {
    if (segment === "..") resolved.pop();
    else if (segment !== ".") resolved.push(segment);
  }
  return resolved;
}

/** Malformed encodings are returned unchanged. */
function readable(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => decoded(bytes) ?? bytes);
}

/** True for the forms that visitors may submit: signing in, also by a link, getting a new password, accepting an invitation. */
export function isOpenToVisitors(path: string): boolean {
  return /^\/admin\/(?:login|forgot|reset|invite|welcome)\b/.test(plainPath(path));
}

/**
 * Prevents open redirects: addresses outside the back office, or that browsers read as another site, are replaced by its first
 * page.
 */
export function addressAfterSignIn(wanted: string | null): string {
  if (!wanted?.startsWith(ADMIN_HOME) || !URL.canParse(wanted, ANYWHERE)) return ADMIN_HOME;
  const { origin, pathname, search } = new URL(wanted, ANYWHERE);
  const isOurs = origin === ANYWHERE && isAdminPath(pathname) && !/^\/admin\/(?:login|logout)(?:\/|$)/.test(pathname);
  const address = pathname + search;
  return isOurs && address.length <= MAX_ADDRESS_LENGTH ? address : ADMIN_HOME;
}

/** Expects the result of `addressAfterSignIn`. */
export function codeAddress(to: string): string {
  return to === ADMIN_HOME ? "/admin/login/code" : `/admin/login/code?to=${encodeURIComponent(to)}`;
}

export function signInAddress(wanted: string): string {
  const to = encodeURIComponent(wanted);
  return wanted === ADMIN_HOME || to.length > MAX_ADDRESS_LENGTH ? "/admin/login" : `/admin/login?to=${to}`;
}
