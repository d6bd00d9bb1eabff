/** Challenges already used by forms, so that no instance accepts one twice. Does not raise the catalogue's version. */
export type ChallengeStore = {
  /** @returns false if it was spent before. */
  spend(id: string, at: Date): Promise<boolean>;
  /** @param max Stops counting there. */
  countSince(since: Date, max: number): Promise<number>;
  /** Deletes at most 1,000 challenges spent before `before`. @returns how many. */
  sweep(before: Date): Promise<number>;
};
