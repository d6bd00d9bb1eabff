import { expect, it } from "vitest";
import { demoDocuments } from "../../catalogue.ts";
import { readDemoData } from "../../data.ts";
import { familyOf } from "../choice.ts";
import { seededRandom } from "../random.ts";
import { pickEmblem } from "./choice.ts";

const MAX_WORKS_PER_EMBLEM = 8;

const emblemOf = (title: string, id = "a1") => pickEmblem(title, seededRandom(id))?.name ?? null;

it.each([
  ["A Trip to the Moon", "moon"],
  ["Nosferatu", "bat"],
  ["The General", "locomotive"],
  ["Häxan", "cauldron"],
  ["The Blue Bird", "bird"],
  ["Burglars", "keyhole"],
  ["Sherlock Jr.", "projector"],
  ["Sherlock Holmes Baffled", "detective"],
  ["The Hunchback of Notre Dame", "bell"],
  ["The Golem: How He Came into the World", "golem"],
  ["Frankenstein", "flask"],
  ["The Great Train Robbery", "locomotive"],
  ["The Phantom Carriage", "carriage"],
  ["The Phantom of the Opera", "mask"],
  ["Africa Speaks!", "elephant"],
  ["Ben Hur", "legionary"],
  ["The Four Horsemen of the Apocalypse", "horsemen"],
  ["Jeanne d'Arc", "lily"],
])("draws for %s a %s", (title, emblem) => {
  expect(emblemOf(title)).toBe(emblem);
});

it("draws no emblem for a title that suggests none", () => {
  expect(emblemOf("Zvenigora")).toBeNull();
  expect(emblemOf("")).toBeNull();
});

it("lets the longest words decide", () => {
  expect(emblemOf("The Ace of Hearts")).toBe("cards");
  expect(emblemOf("Hearts of the World")).toBe("heart");
});

it("gives no emblem to many works, nor to two in a row", async () => {
  const documents = demoDocuments(await readDemoData(new URL("../../data", import.meta.url).pathname));
  const emblems = documents.map(({ id, type: kind, itemName: title, genre, releasedYear }) => {
    const isIntertitle = familyOf({ id, title, kind, genre, year: releasedYear.slice(0, 4) }) === "intertitle";
    return isIntertitle ? emblemOf(title, id) : null;
  });
  const works = Map.groupBy(emblems, (name) => name);
  works.delete(null);
  expect(works.size).toBeGreaterThan(70);
  expect(Math.max(...Array.from(works.values(), ({ length }) => length))).toBeLessThanOrEqual(MAX_WORKS_PER_EMBLEM);
  expect(emblems.filter((name, i) => name && name === emblems[i + 1])).toEqual([]);
});
