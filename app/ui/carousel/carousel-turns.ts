/** How a carousel turns: forward or back. */
export type Direction = 1 | -1;

/** The index after one step; wraps around in both directions. */
export function placeAfter(place: number, direction: Direction, count: number): number {
  return (place + direction + count) % count;
}

/** The shorter way to a place that was chosen. */
export function directionTo(from: number, to: number): Direction {
  return to > from ? 1 : -1;
}

/** The slide in view, from 0; between two, the one that shows more of itself. */
export function placeInView({ scrollLeft, clientWidth }: { scrollLeft: number; clientWidth: number }): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}

/** What decides whether a carousel turns by itself. */
export type Rotation = {
  /** False from the start where less motion is asked for, and once somebody takes over. */
  isOn: boolean;
  /** The pointer is over it: somebody reads. */
  isHovered: boolean;
  /** Its tab is in the background. */
  isHidden: boolean;
};

/** Stands still until it is known what the visitor wants. */
export const STANDING: Rotation = { isOn: false, isHovered: false, isHidden: false };

/** Whether the next slide comes without being asked for. */
export function turnsByItself({ isOn, isHovered, isHidden }: Rotation): boolean {
  return isOn && !isHovered && !isHidden;
}
