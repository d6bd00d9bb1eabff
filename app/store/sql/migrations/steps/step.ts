/** The facts that `./marquee upgrade:check` lists. */
export type StepFacts = {
  name: string;
  summary: string;
  /** Tables that it reads or writes row by row. */
  rows?: readonly string[];
  /** The site indexes all items again. */
  reindexes?: true;
  /** Instances of the release before it fail beside it. */
  excludesOlder?: true;
};

export type Step = StepFacts & { sqlite: string; postgres: string };
