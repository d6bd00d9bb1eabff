export type RowEdges = { top: number; bottom: number };

/** The index after all rows whose middle is above the pointer. In px. */
export function placeAt(y: number, rows: readonly RowEdges[], from: number): number {
  return rows.filter(({ top, bottom }, place) => place !== from && (top + bottom) / 2 < y).length;
}
