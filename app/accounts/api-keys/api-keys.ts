/** `files` includes `read`; `content` is independent of both. */
export const KEY_RIGHTS = ["read", "files", "content"] as const;

export type KeyRight = (typeof KEY_RIGHTS)[number];

/** Lifetimes offered, in days. The form also offers `never` and `day` (a date). */
export const KEY_DAYS = [30, 90, 365] as const;
