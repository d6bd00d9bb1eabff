export type Similarity = {
  sharedGenres: number;
  allGenres: number;
  sharedPeople: number;
  yearsApart: number | null;
};

const GENRES = 4;
const PEOPLE = 3;
const YEARS = 1;
/** Diminishing weight: 1 common person counts a third of the maximum, 2 half, 4 two thirds. */
const HALF_OF_PEOPLE = 2;
const HALF_OF_YEARS = 5;

/**
 * The result is 0 to 8:
 *     similarity = 4 × genres + 3 × people + years
 * Shared genres among all genres, people in both casts, and how close the releases are; the years alone count nothing.
 */
export function similarity({ sharedGenres, allGenres, sharedPeople, yearsApart }: Similarity): number {
  if (sharedGenres === 0 && sharedPeople === 0) return 0;
  const genres = allGenres === 0 ? 0 : sharedGenres / allGenres;
  const people = sharedPeople / (sharedPeople + HALF_OF_PEOPLE);
  const years = yearsApart === null ? 0 : HALF_OF_YEARS / (yearsApart + HALF_OF_YEARS);
  return GENRES * genres + PEOPLE * people + YEARS * years;
}
