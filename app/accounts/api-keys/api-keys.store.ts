import type { KeyRight } from "./api-keys.ts";

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

/** Does not raise the catalogue's version. */
export type ApiKeyStore = {
  /** @param hash SHA-256 of the key, in hex. */
  insert(key: Omit<ApiKey, "isShown" | "lastUsedAt">, hash: string): Promise<void>;
  /** Keys that are not revoked, newest first. */
  list(): Promise<ApiKey[]>;
  find(hash: string): Promise<ApiKey | null>;
  confirmShown(hash: string): Promise<void>;
  /** Ignores a time before the stored one. */
  use(id: string, at: Date): Promise<void>;
  /** @returns false if missing or already revoked. */
  revoke(id: string, at: Date): Promise<boolean>;
  /** @returns the ids of those that it revoked. */
  revokeAllOf(createdBy: string, at: Date): Promise<string[]>;
};
