/** A row on the screen, from its upper to its lower edge in px. */
export type RowEdges = { top: number; bottom: number };

/** The place a dragged row would take: behind all others whose middle lies above the pointer. */
export function placeAt(y: number, rows: readonly RowEdges[], from: number): number {
  return rows.filter(({ top, bottom }, place) => place !== from && (top + bottom) / 2 < y).length;
}
