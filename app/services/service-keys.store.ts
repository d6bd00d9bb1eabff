import type { KeyHints, ServiceName } from "./service-keys.ts";

/** `sealed` holds the keys, encrypted with the site's secret, which is stored elsewhere. */
export type StoredServiceKeys = { service: ServiceName; sealed: string; hints: KeyHints; setAt: Date };

/** Stored neither in the history nor in backups. Does not raise the catalogue's version. */
export type ServiceKeyStore = {
  list(): Promise<StoredServiceKeys[]>;
  get(service: ServiceName): Promise<StoredServiceKeys | null>;
  /** Replaces the keys of the same service. */
  set(keys: StoredServiceKeys): Promise<void>;
  /** @returns false if there were none. */
  remove(service: ServiceName): Promise<boolean>;
};
