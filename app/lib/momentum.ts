/** Views that every item is given for an ordinary week: what is new has to earn more than a few before it counts as rising. */
const ORDINARY_WEEK = 20;

/**
 * How much an item is on the rise: what it did in the last 7 days, held against an ordinary week of the 14 days before.
 *
 *     momentum = growth × √recent      growth = (recent + 20) / (before / 2 + 20)
 *
 * The growth says how many times livelier the week is. The 20 on both sides keep the first download of an unknown item from
 * looking like an endless rise: it makes a growth of 1.2, not of infinity. The root says how much a number of that size
 * stands out from chance, so that 15 where 5 were usual do not beat 1,500 where 1,000 were. An item that does as well as
 * ever has the root alone: a loved one stays ahead of one that two people opened.
 * @param recent Activity of the last 7 days, in views.
 * @param before Activity of the 14 days before, in views.
 * @returns 0 for an item that rests.
 */
export function momentum(recent: number, before: number): number {
  const growth = (recent + ORDINARY_WEEK) / (before / 2 + ORDINARY_WEEK);
  return growth * Math.sqrt(recent);
}
