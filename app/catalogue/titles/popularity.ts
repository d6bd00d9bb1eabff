const STEPS_PER_DOUBLING = 4;
const HIGHEST_BUCKET = 127;
const SEQ_RANGE = 2 ** 40;

/** Logarithmic, about four steps per doubling, so that the title index rarely changes. */
export function bucketOf(downloads: number): number {
  return Math.min(HIGHEST_BUCKET, Math.floor(STEPS_PER_DOUBLING * Math.log2(downloads + 1)));
}

/** Ascending: most popular first, then newest. */
export function indexRow({ bucket, seq }: { bucket: number; seq: number }): number {
  return (HIGHEST_BUCKET - bucket) * SEQ_RANGE + (SEQ_RANGE - 1 - seq);
}

export function seqOfIndexRow(row: number): number {
  return SEQ_RANGE - 1 - (row % SEQ_RANGE);
}
