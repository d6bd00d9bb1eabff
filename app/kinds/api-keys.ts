/** `files` includes `read`; `content` is independent of both. */
export const KEY_RIGHTS = {
  read: { label: "Read files", effect: "list files and follow their events" },
  files: { label: "Change files", effect: "add, change and delete files, and all of the above" },
  content: { label: "Follow content", effect: "get an event when items are created, changed or deleted" },
} as const;

export type KeyRight = keyof typeof KEY_RIGHTS;

export const KEY_RIGHT_NAMES = Object.keys(KEY_RIGHTS) as KeyRight[];

/** In days; `never` and `day`, a date of one's own, are the other choices. */
export const KEY_DAYS = [30, 90, 365] as const;
