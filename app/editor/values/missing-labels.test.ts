import { expect, it } from "vitest";
import { buildInput } from "../../../tests/data/builders.ts";
import { ENGLISH } from "#app/languages/english.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import { movie } from "#app/kinds/movie.ts";
import { missingFields } from "#app/kinds/schemas/stored-form-schema.ts";
import { missingLabels } from "./missing-labels.ts";

const labelsOf = (changes: Partial<ItemInput>) => missingLabels(movie, missingFields(movie, buildInput(movie, changes)), ENGLISH);
const person = (name: string, imageUrl = "") => ({ id: 1, imageUrl, name, role: "Hero" });

it("names the missing cast pictures, not the cast", () => {
  const cast = [person("Ada", "https://pictures.example/ada.jpg"), person("Ben")];
  expect(labelsOf({ cast }).empty).toEqual([{ input: "cast[1].imageUrl", label: "Person 2: Image URL" }]);
  const others = [...cast, person("Cora"), person("")];
  expect(labelsOf({ cast: others }).empty).toEqual([
    { input: "cast[1].imageUrl", label: "Cast: Image URL" },
    { input: "cast[3].name", label: "Person 4: Name" },
  ]);
});

it("names a field that is empty", () => {
  expect(labelsOf({ overview: "" })).toEqual({ empty: [{ input: "overview", label: "Overview" }], wrong: [] });
});

it("describes the error of a filled field", () => {
  expect(labelsOf({ releasedYear: "soon", screenshots: [] })).toEqual({
    empty: [],
    wrong: [
      { input: "releasedYear", label: "Released year must be a date: 1922, 1922-03 or 1922-03-04." },
      { input: "screenshots", label: expect.stringMatching(/^Screenshots must .*3/) },
    ],
  });
});
