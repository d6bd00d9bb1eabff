import { expect, it } from "vitest";
import { similarity, type Similarity } from "./similarity.ts";

const UNRELATED: Similarity = { sharedGenres: 0, allGenres: 4, sharedPeople: 0, yearsApart: null };
const alike = (kinship: Partial<Similarity>) => similarity({ ...UNRELATED, ...kinship });

it("ranks full matches above partial ones", () => {
  const ranked = [
    alike({ sharedGenres: 4, sharedPeople: 3, yearsApart: 0 }),
    alike({ sharedGenres: 4, yearsApart: 0 }),
    alike({ sharedGenres: 4, yearsApart: 10 }),
    alike({ sharedGenres: 4 }),
    alike({ sharedGenres: 2, yearsApart: 0 }),
    alike({ sharedGenres: 1, yearsApart: 0 }),
    alike({ sharedPeople: 1 }),
  ];
  expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  expect(new Set(ranked).size).toBe(ranked.length);
});

it("weighs shared genres against the others", () => {
  expect(alike({ sharedGenres: 1, allGenres: 1 })).toBeGreaterThan(alike({ sharedGenres: 2, allGenres: 5 }));
});

it("finds no similarity in age alone", () => {
  expect(alike({ yearsApart: 0 })).toBe(0);
});
