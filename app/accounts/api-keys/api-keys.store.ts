import type { ApiKey } from "./api-keys.ts";

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
