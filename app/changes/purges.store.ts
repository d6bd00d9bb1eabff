/** What the caches in front of the site have purged. Versions are -1 while every page has to be purged. */
export type PurgeState = {
  /** All changes up to it are purged. */
  version: number;
  /** All changes up to it were purged again later, for answers that were on their way at the first time. */
  repeated: number;
  /** The version at the last repetition, and its time in ms since 1970. */
  marked: number;
  markedAt: number;
  /** The last acknowledged purge. */
  at: number;
  /** Null unless the last attempt failed. */
  failure: { since: number; problem: string } | null;
};

/** Does not raise the catalogue's version. */
export type PurgeStore = {
  /** Null while there are no such caches. */
  get(): Promise<PurgeState | null>;
  set(state: PurgeState | null): Promise<void>;
};
