/** The option that a key moves to in a grid, row by row. @returns null for other keys and at the edges. */
export function nextOption(key: string, at: number, { count, columns }: { count: number; columns: number }): number | null {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}
