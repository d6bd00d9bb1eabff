/** Where the bar is: in its place at the top of the page and transparent, at the upper edge of the screen, or out of the way. */
export type BarPlace = "top" | "shown" | "hidden";

/** How far the page can be scrolled before the bar changes, in px. */
const TOP = 50;
/** Less than this is a trembling hand, in px. */
const LEAST_MOVE = 4;

/** The place of the bar, and where the page was when that was last decided, in px from its top. */
export type BarState = { place: BarPlace; from: number };

/** A page may begin further down: by a link into it, or by going back to it. */
export function firstBar(y: number): BarState {
  return { place: y <= TOP ? "top" : "shown", from: y };
}

/** The bar after scrolling to `y`: scrolling down hides it, scrolling up shows it. */
export function nextBar(bar: BarState, y: number): BarState {
  if (y <= TOP) return { place: "top", from: y };
  if (Math.abs(y - bar.from) < LEAST_MOVE) return bar;
  return { place: y > bar.from ? "hidden" : "shown", from: y };
}
