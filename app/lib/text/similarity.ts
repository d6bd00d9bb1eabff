/** What two items of one kind have in common. */
export type Kinship = {
  sharedGenres: number;
  /** Genres that one or the other carries. */
  allGenres: number;
  sharedPeople: number;
  /** Between their releases; null where a year is not known. */
  yearsApart: number | null;
};

const GENRES = 4;
const PEOPLE = 3;
const YEARS = 1;
/** A second person in common says less than the first: 1 of them is worth a third of all, 2 half, 4 two thirds. */
const HALF_OF_PEOPLE = 2;
const HALF_OF_YEARS = 5;

/**
 * How alike two items are, from 0 to 8.
 *
 *     similarity = 4 × genres + 3 × people + years
 *
 * The genres that both carry among those that either carries, the people in the cast of both, and how near the releases
 * are. Being as old alone makes nothing alike.
 */
export function similarity({ sharedGenres, allGenres, sharedPeople, yearsApart }: Kinship): number {
  if (sharedGenres === 0 && sharedPeople === 0) return 0;
  const genres = allGenres === 0 ? 0 : sharedGenres / allGenres;
  const people = sharedPeople / (sharedPeople + HALF_OF_PEOPLE);
  const years = yearsApart === null ? 0 : HALF_OF_YEARS / (yearsApart + HALF_OF_YEARS);
  return GENRES * genres + PEOPLE * people + YEARS * years;
}
