/** `failing` links have failed, but not yet often and long enough to be `gone`. */
const LINK_STATES = ["unknown", "working", "failing", "gone"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The state of a download link, under the address in public items. */
export type LinkCheck = {
  address: string;
  state: LinkState;
  /** Failures in a row, and the time of the first; 0 and null while the link works. */
  failures: number;
  failedSince: Date | null;
  checkedAt: Date | null;
  /** In the distant past until the first check. */
  nextCheck: Date;
  /** One sentence about the last check; "" if there is nothing to report. */
  problem: string;
  /** The address after redirects; "" if there are none. */
  movedTo: string;
  /** As the host reports it; 0 if it does not. */
  sizeBytes: number;
  /** The headers `ETag` and `Last-Modified`; "" if the host does not send them. */
  etag: string;
  modified: string;
  /** The same of the file that an editor published or confirmed; 0 and "" if unknown. */
  confirmedBytes: number;
  confirmedEtag: string;
  confirmedModified: string;
  /** When a check first found another file than the confirmed one; null if it is the same. */
  changedAt: Date | null;
  /** Of all bytes, as last verified; "" and null if they were never read. */
  sha256: string;
  verifiedAt: Date | null;
};

export type DueLink = LinkCheck & { isUsed: boolean };

/** Only `publish` raises the version. */
export type LinkStore = {
  /** Unknown addresses are omitted. */
  get(addresses: readonly string[]): Promise<LinkCheck[]>;
  /** Links to be checked at `at`: new ones first, then the longest waiting. */
  due(at: Date, limit: number): Promise<DueLink[]>;
  /** Some links that worked when last checked. @param host Excludes links of this host. */
  workingElsewhere(host: string, limit: number): Promise<string[]>;
  /** Updates whether items with the link need attention. No-op for an unknown link. */
  set(check: LinkCheck): Promise<void>;
  remove(address: string): Promise<void>;
  /** Resets all links to unknown. @returns how many changed. */
  forget(): Promise<number>;
  /** Counts dead links that first failed at `since` or later; exact up to 1,000. */
  countGoneSince(since: Date): Promise<number>;
  /** Raises the version, so that pages with these links are rendered again. @param addresses Null for all. */
  publish(addresses: readonly string[] | null): Promise<void>;
};
