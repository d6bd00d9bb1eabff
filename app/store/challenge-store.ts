/** Challenges that forms have used, so that none is used twice by any instance. Does not raise the catalogue's version. */
export type ChallengeStore = {
  /** @returns false if it was spent before. */
  spend(id: string, at: Date): Promise<boolean>;
  /** @param max Stops counting there. */
  countSince(since: Date, max: number): Promise<number>;
  /** Deletes at most 1,000 that were spent before `before`. @returns how many. */
  sweep(before: Date): Promise<number>;
};
