export type Direction = 1 | -1;

export function indexAfter(index: number, direction: Direction, count: number): number {
  return (index + direction + count) % count;
}

export function directionTo(from: number, to: number): Direction {
  return to > from ? 1 : -1;
}

/** Counts from 0. Between two slides, the one that is more visible. */
export function indexInView({ scrollLeft, clientWidth }: { scrollLeft: number; clientWidth: number }): number {
  return clientWidth > 0 ? Math.round(Math.abs(scrollLeft) / clientWidth) : 0;
}

export type Rotation = {
  isOn: boolean;
  isHovered: boolean;
  isHidden: boolean;
};

export const STANDING: Rotation = { isOn: false, isHovered: false, isHidden: false };

export function autoRotates({ isOn, isHovered, isHidden }: Rotation): boolean {
  return isOn && !isHovered && !isHidden;
}
