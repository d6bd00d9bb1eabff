import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openGlyphCase } from "../lettering/glyph-case.ts";
import { seededRandom } from "../random.ts";
import { FORMS } from "./registry.ts";
import { placeTitle } from "./type.ts";

const ROOM = { width: 520, maxHeight: 290, maxSize: 210 };

const titles = readFileSync(new URL("../../data/public-domain-films.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => (JSON.parse(line) as { title: string }).title);

const placed = (title: string) =>
  placeTitle(
    {
      title,
      year: "1924",
      genre: "",
      trio: { dark: "#000", light: "#fff", colour: "#f00" },
      inks: { ground: "#fff", ink: "#000", accent: "#f00" },
      form: FORMS.discs,
      turn: 0,
      weight: 800,
      letters: openGlyphCase(),
      random: seededRandom(title),
      formRandom: () => seededRandom(title),
    },
    ROOM,
  );

it("keeps every title within its box", () => {
  for (const title of titles) {
    const { width, height } = placed(title);
    expect(width).toBeLessThanOrEqual(ROOM.width + 0.01);
    expect(height).toBeLessThanOrEqual(ROOM.maxHeight + 0.01);
  }
});

it("sets a title of one letter as a picture of its own", () => {
  expect(placed("M").height).toBeGreaterThan(250);
});

it("omits a subtitle that is the year", () => {
  expect(placed("Sherlock Holmes (1924)").height).toBeLessThan(placed("Sherlock Holmes (1925)").height);
});
