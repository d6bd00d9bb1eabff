/** `files` includes `read`; `content` is independent of both. */
export const KEY_RIGHTS = ["read", "files", "content"] as const;

export type KeyRight = (typeof KEY_RIGHTS)[number];

/** In days; `never` and `day`, a date of one's own, are the other choices. */
export const KEY_DAYS = [30, 90, 365] as const;
