import type { KeyRight } from "#app/accounts/api-keys/api-keys.ts";

/** An owner's keys, by right. */
export const KEYS = {
  readKey: "read",
  filesKey: "files",
  contentKey: "content:read",
  writeKey: "content:write",
  publishKey: "content:publish",
} as const satisfies Record<string, KeyRight>;

export type KeyHolder = keyof typeof KEYS;

const KEY_HOLDERS = Object.keys(KEYS) as KeyHolder[];

/** Everyone who may send a request. */
export const WHO = ["visitor", "expired", "disabled", ...KEY_HOLDERS, "contributor", "editor", "owner"] as const;

export type Who = (typeof WHO)[number];

/** The status for each sender. */
export type Answers = Record<Who, number>;

export type Ids = { own: string; foreign: string; ownSession: string; foreignSession: string };

/** One request to a route; a function if it differs by sender. */
export type Case = { at: string | ((ids: Ids) => string); fields?: (ids: Ids) => Record<string, string>; answers: Answers };

/** Keyed by subject: an existing one, the user's own, another user's, or a missing one. */
export type Cases = Record<string, Case>;

export const everyone = (status: number): Answers => answers(status, status, status, status);

export function answers(outside: number, contributor: number, editor: number, owner: number): Answers {
  const keys = { readKey: outside, filesKey: outside, contentKey: outside, writeKey: outside, publishKey: outside };
  return { visitor: outside, expired: outside, disabled: outside, ...keys, contributor, editor, owner };
}

export const account = ({ own }: Ids) => `/admin/accounts/${own}`;
export const otherAccount = ({ foreign }: Ids) => `/admin/accounts/${foreign}`;

/** Ids: two of the contributor, one of the editor. */
export const DRAFTS = { ofContributor: "by-contributor", trashed: "trashed-by-contributor", ofEditor: "by-editor" };

export const CONTRIBUTORS_DRAFT = `/admin/edit/movie/${DRAFTS.ofContributor}`;
export const EDITORS_DRAFT = `/admin/edit/movie/${DRAFTS.ofEditor}`;
