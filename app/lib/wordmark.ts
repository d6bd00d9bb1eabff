/** A name as outlines, in units of 200 per em: `path` begins at the baseline, `first` is the width of the first letter. */
export type Wordmark = { path: string; width: number; first: number; top: number };
