/** Widths in px as the browser lays a row of cards out; `step` is the way from one card to the next, its gap included. */
export type RowWidths = { scrollWidth: number; visibleWidth: number; step: number };

/** Widths are rounded to whole px by the browser: what is less than this is no way to go. */
const ROUNDING = 2;

/** How many pages a row has when paging moves one card at a time; 1 when all of it is visible. */
export function countPages({ scrollWidth, visibleWidth, step }: RowWidths): number {
  const hidden = scrollWidth - visibleWidth - ROUNDING;
  return hidden > 0 && step > 0 ? 1 + Math.ceil(hidden / step) : 1;
}

/** The page a row shows, from 0; at its end the last one, even when that shows a part of a card only. */
export function pageAt(scrolled: number, widths: RowWidths): number {
  const last = countPages(widths) - 1;
  const isAtEnd = scrolled >= widths.scrollWidth - widths.visibleWidth - ROUNDING;
  return isAtEnd ? last : Math.min(last, Math.round(scrolled / widths.step));
}
