/** Notices that the catalogue is edited and nobody says so, looking at its version now and then. */
export type UntoldEdits = {
  /** Somebody has said something. */
  spoken(): void;
  /** @returns true when an edit was seen at the look before, and nobody has said anything around it. */
  look(version: number): boolean;
};

/** Who edits says so a moment later, so that an edit is given until the next look to be explained. */
export function watchForUntoldEdits(): UntoldEdits {
  let known: number | null = null;
  let isUnexplained = false;
  let isSpoken = false;

  return {
    spoken() {
      isSpoken = true;
    },
    look(version) {
      const isUntold = isUnexplained && !isSpoken;
      isUnexplained = known !== null && version !== known && !isSpoken;
      isSpoken = false;
      known = version;
      return isUntold;
    },
  };
}
