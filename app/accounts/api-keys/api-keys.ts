/** `files` includes `read`, and `content:publish` the other two for content. */
export const KEY_RIGHTS = ["read", "files", "content:read", "content:write", "content:publish"] as const;

export type KeyRight = (typeof KEY_RIGHTS)[number];

/** Lifetimes offered, in days. The form also offers `never` and `day` (a date). */
export const KEY_DAYS = [30, 90, 365] as const;

/** The key itself is never stored. */
export type ApiKey = {
  id: string;
  name: string;
  createdBy: string;
  createdAt: Date;
  rights: readonly KeyRight[];
  /** Null for never. The store does not compare it with the clock. */
  expiresAt: Date | null;
  /**
   * True once the page with the key was seen or the key was used. Otherwise the response was lost and the key is unknown to its
   * owner.
   */
  isShown: boolean;
  /** Precise to the minute; null until the first use. */
  lastUsedAt: Date | null;
};
