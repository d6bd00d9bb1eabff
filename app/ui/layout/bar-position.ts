/** "top" is transparent at the top of the page, "shown" is fixed to the screen's upper edge. */
type BarPosition = "top" | "shown" | "hidden";

/** In px from the top of the page. */
const TOP = 50;
/** In px; smaller movements are ignored. */
const LEAST_MOVE = 4;

/** `from` is the scroll position of the last change, in px. */
type BarState = { position: BarPosition; from: number };

export function firstBar(y: number): BarState {
  return { position: y <= TOP ? "top" : "shown", from: y };
}

export function nextBar(bar: BarState, y: number): BarState {
  if (y <= TOP) return { position: "top", from: y };
  if (Math.abs(y - bar.from) < LEAST_MOVE) return bar;
  return { position: y > bar.from ? "hidden" : "shown", from: y };
}
