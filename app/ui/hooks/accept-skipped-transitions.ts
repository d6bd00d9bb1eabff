/** A transition between two pages that the browser gives up is nobody's error, yet it is told as one: this keeps it quiet. */
export function acceptSkippedTransitions(): void {
  for (const moment of ["pageswap", "pagereveal"] as const) {
    addEventListener(moment, ({ viewTransition }) => void viewTransition?.ready.catch(() => undefined));
  }
}
