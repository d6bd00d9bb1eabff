import { expect, it } from "vitest";
import { seededRandom } from "../random.ts";
import { pickEmblem } from "./choice.ts";

const emblemOf = (title: string, id = "a1") => pickEmblem(title, seededRandom(id)).name;

it.each([
  ["A Trip to the Moon", "moon"],
  ["Metropolis", "skyline"],
  ["Nosferatu", "bat"],
  ["The General", "locomotive"],
  ["Häxan", "cauldron"],
  ["The Blue Bird", "bird"],
  ["Burglars", "keyhole"],
])("draws for %s a %s", (title, emblem) => {
  expect(emblemOf(title)).toBe(emblem);
});

it("finds some emblem for a title that calls for none, another for another work", () => {
  const names = new Set(Array.from({ length: 40 }, (_, i) => emblemOf("Zvenigora", `work ${i}`)));
  expect(names.size).toBeGreaterThan(10);
});
