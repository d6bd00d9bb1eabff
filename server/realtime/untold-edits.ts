/** Notices that the catalogue is edited and nobody says so, looking at its version now and then. */
export type UntoldEdits = {
  /** Somebody has told of an edit. */
  told(): void;
  /** @returns true when an edit was seen at the look before, and none was told around it. */
  look(version: number): boolean;
};

/** Who edits says so a moment later, so that an edit is given until the next look to be told. */
export function watchForUntoldEdits(): UntoldEdits {
  let known: number | null = null;
  let isUnexplained = false;
  let isTold = false;

  return {
    told() {
      isTold = true;
    },
    look(version) {
      const isUntold = isUnexplained && !isTold;
      isUnexplained = known !== null && version !== known && !isTold;
      isTold = false;
      known = version;
      return isUntold;
    },
  };
}
