/** Added to both sides, in views, so that small numbers alone do not count as rising. */
const ORDINARY_WEEK = 20;

/**
 * The activity of the last 7 days against an average week of the 14 days before:
 *     momentum = growth × √recent      growth = (recent + 20) / (before / 2 + 20)
 * The 20 damps small numbers: the first download gives a growth of 1.2, not infinity. The root weighs significance: 1,500 after
 * 1,000 beats 15 after 5, and steady popular items stay ahead of nearly unused ones.
 * @param recent In views.
 * @param before In views.
 * @returns 0 without recent activity.
 */
export function momentum(recent: number, before: number): number {
  const growth = (recent + ORDINARY_WEEK) / (before / 2 + ORDINARY_WEEK);
  return growth * Math.sqrt(recent);
}
