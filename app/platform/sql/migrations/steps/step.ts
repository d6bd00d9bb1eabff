/** The facts that `./marquee upgrade:check` lists. */
export type StepFacts = {
  name: string;
  summary: string;
  /** Tables read or written row by row. */
  rows?: readonly string[];
  /** The site indexes all items again. */
  reindexes?: true;
  /** Instances of the previous release fail on the new tables. */
  excludesOlder?: true;
};

export type Step = StepFacts & { sqlite: string; postgres: string };
