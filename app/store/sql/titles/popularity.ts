const STEPS_PER_DOUBLING = 4;
const HIGHEST_BUCKET = 127;
const SEQ_RANGE = 2 ** 40;

/**
 * How popular an item is, in steps: about four for each doubling of its downloads, so that the title index
 * changes seldom while downloads rise.
 */
export function bucketOf(downloads: number): number {
  return Math.min(HIGHEST_BUCKET, Math.floor(STEPS_PER_DOUBLING * Math.log2(downloads + 1)));
}

/** The item's row in the title index: rising numbers are the most popular first, then the newest first. */
export function indexRow({ bucket, seq }: { bucket: number; seq: number }): number {
  return (HIGHEST_BUCKET - bucket) * SEQ_RANGE + (SEQ_RANGE - 1 - seq);
}

export function seqOfIndexRow(row: number): number {
  return SEQ_RANGE - 1 - (row % SEQ_RANGE);
}
