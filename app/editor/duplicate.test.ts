import { expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../../tests/data/builders.ts";
import { duplicateItem } from "./duplicate.ts";
import { createItem } from "#app/catalogue/items/items.ts";

it("copies the fields of an item, but neither its code and counts nor the sources it was filled from", async () => {
  await using services = await testServices();
  const filledFrom = ["overview https://www.wikidata.org/wiki/Q151599 2026-01-01T00:00:00Z 1a2b"];
  const input = buildInput(movie, { itemName: "Metropolis", overview: "A city of two floors.", filledFrom });
  const item = await createItem(services, movie, input);
  expect(item.filledFrom).toEqual(filledFrom);
  const copy = await duplicateItem(services, movie, item.id);
  expect(copy.item).toMatchObject({ itemName: "Metropolis", overview: "A city of two floors.", cId: "", downloads: 0 });
  expect(copy.item.id).not.toBe(item.id);
  expect(copy.item.filledFrom ?? []).toEqual([]);
});
