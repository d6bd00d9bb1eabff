/** `failing` has failed, but not yet often and long enough to be `gone`. */
export const LINK_STATES = ["unknown", "working", "failing", "gone"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** What is known of a download link, by the address that public items name. */
export type LinkCheck = {
  address: string;
  state: LinkState;
  /** In a row, with when the first of them was; 0 and null while it works. */
  failures: number;
  failedSince: Date | null;
  checkedAt: Date | null;
  /** Long past until the first check. */
  nextCheck: Date;
  /** One sentence about the last check; "" if there is nothing to say. */
  problem: string;
  /** Where redirects lead; "" if nowhere else. */
  movedTo: string;
  /** As the host says; 0 if it does not. */
  sizeBytes: number;
};

export type DueLink = LinkCheck & { isUsed: boolean };

/** Only `publish` raises the version. */
export type LinkStore = {
  /** Unknown ones are omitted. */
  get(addresses: readonly string[]): Promise<LinkCheck[]>;
  /** Those of the addresses that are gone. */
  gone(addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those to be checked at `at`, longest waiting first; new ones come first. */
  due(at: Date, limit: number): Promise<DueLink[]>;
  /** Some that worked when they were last checked. @param host Of none of them. */
  workingElsewhere(host: string, limit: number): Promise<string[]>;
  /** Items that name it need attention, or no longer do. No-op for one that is not stored. */
  set(check: LinkCheck): Promise<void>;
  remove(address: string): Promise<void>;
  /** Makes all of them unknown. @returns how many were not. */
  forget(): Promise<number>;
  /** How many are gone that first failed at `since` or later; exact up to 1,000. */
  countGoneSince(since: Date): Promise<number>;
  /** Raises the version, so that pages are rendered again. */
  publish(): Promise<void>;
};
