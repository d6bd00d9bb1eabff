const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** A count in compact notation: 0, 812, 2K, 1.4M. */
export function formatCount(count: number): string {
  return COMPACT.format(count);
}
