/** How a row lies: where it stands and how far it goes, in px. */
export type RowPlace = { scrollLeft: number; scrollWidth: number; clientWidth: number };

/** A hand that moves less than this has pressed, not dragged, in px. */
export const DRAG_BEGINS = 5;
const LINE = 40;

/** Where a row goes when a mouse held at `from` (with the row at `scrollLeft`) is now at `to`; null while that is no drag yet. */
export function draggedTo(start: { x: number; scrollLeft: number }, x: number, isDragging: boolean): number | null {
  return isDragging || Math.abs(x - start.x) >= DRAG_BEGINS ? start.scrollLeft - (x - start.x) : null;
}

/** What a turn of the wheel asks for, in px; `deltaMode` as of a WheelEvent: pixels, lines or pages. */
export function wheelDistance({ deltaY, deltaMode }: { deltaY: number; deltaMode: number }, pageWidth: number): number {
  return deltaY * ([1, LINE, pageWidth][deltaMode] ?? 1);
}

/** Whether a row can go any further in a direction; a row that cannot leaves the wheel to the page. */
export function canScroll({ scrollLeft, scrollWidth, clientWidth }: RowPlace, distance: number): boolean {
  const end = scrollWidth - clientWidth;
  return distance < 0 ? scrollLeft > 0 : distance > 0 && scrollLeft < end - 1;
}
