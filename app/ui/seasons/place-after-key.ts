/** Stops at both ends; null for other keys. `place` is -1 outside of the list. */
export function placeAfterKey(key: string, place: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(place + 1, count - 1);
    case "ArrowUp":
      return Math.max(place - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
