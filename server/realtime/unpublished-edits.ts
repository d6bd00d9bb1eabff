/** Detects unpublished edits of the catalogue by polling its version. */
type UnpublishedEdits = {
  notePublished(): void;
  /** @returns true when the previous poll saw an edit, and none was published around it. */
  poll(version: number): boolean;
};

/** An edit is published shortly after it is made, so it has until the next poll. */
export function watchForUnpublishedEdits(): UnpublishedEdits {
  let known: number | null = null;
  let isUnexplained = false;
  let wasPublished = false;

  return {
    notePublished() {
      wasPublished = true;
    },
    poll(version) {
      const isUnpublished = isUnexplained && !wasPublished;
      isUnexplained = known !== null && version !== known && !wasPublished;
      wasPublished = false;
      known = version;
      return isUnpublished;
    },
  };
}
