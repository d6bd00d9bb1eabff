type RowScroll = { scrollLeft: number; scrollWidth: number; clientWidth: number };

/** In px. A smaller movement is a click. */
const DRAG_BEGINS = 5;
const LINE = 40;

/** Null below the drag threshold. `start` is where the drag began: the pointer's x and the row's `scrollLeft`. */
export function draggedTo(start: { x: number; scrollLeft: number }, x: number, isDragging: boolean): number | null {
  return isDragging || Math.abs(x - start.x) >= DRAG_BEGINS ? start.scrollLeft - (x - start.x) : null;
}

/** In px; `deltaMode` may be pixels, lines or pages. */
export function wheelDistance({ deltaY, deltaMode }: { deltaY: number; deltaMode: number }, pageWidth: number): number {
  return deltaY * ([1, LINE, pageWidth][deltaMode] ?? 1);
}

/** A row that cannot scroll further leaves the wheel to the page. */
export function canScroll({ scrollLeft, scrollWidth, clientWidth }: RowScroll, distance: number): boolean {
  const end = scrollWidth - clientWidth;
  const scrolled = Math.abs(scrollLeft);
  return distance < 0 ? scrolled > 0 : distance > 0 && scrolled < end - 1;
}
