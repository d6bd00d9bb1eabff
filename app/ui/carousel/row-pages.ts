/** In px; `step` is a card's width plus the gap. */
export type RowWidths = { scrollWidth: number; visibleWidth: number; step: number };

/** Browsers round widths to whole px, so smaller distances do not count. */
const ROUNDING = 2;

/** A page moves by one card; 1 if all cards are visible. */
export function countPages({ scrollWidth, visibleWidth, step }: RowWidths): number {
  const hidden = scrollWidth - visibleWidth - ROUNDING;
  return hidden > 0 && step > 0 ? 1 + Math.ceil(hidden / step) : 1;
}

/** Counts from 0. At the end of the row it is the last page, even if that shows part of a card. */
export function pageAt(scrolled: number, widths: RowWidths): number {
  const last = countPages(widths) - 1;
  const isAtEnd = scrolled >= widths.scrollWidth - widths.visibleWidth - ROUNDING;
  return isAtEnd ? last : Math.min(last, Math.round(scrolled / widths.step));
}
