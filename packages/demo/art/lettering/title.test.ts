import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { canSet } from "#app/pictures/lettering/font.ts";
import { setTitle, type TitleRoom } from "./title.ts";

const ROOM: TitleRoom = { width: 460, maxHeight: 290, maxSize: 210, setting: "measure", weight: 900, stretch: 1 };

const titles = readFileSync(new URL("../../data/public-domain-films.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => (JSON.parse(line) as { title: string }).title);

const setIn = (title: string, room: Partial<TitleRoom> = {}) => setTitle(title, { ...ROOM, ...room });
const charactersOf = ({ lines }: ReturnType<typeof setTitle>) =>
  lines.map(({ line }) => line.glyphs.map(({ name }) => String.fromCodePoint(Number(name.split("-")[1]))).join(""));

describe("a title set in type", () => {
  it.each(["measure", "even"] as const)("has an outline for each character of every film, set %s", (setting) => {
    for (const title of titles) {
      const set = setIn(title, { setting });
      const wanted = title.replaceAll("'", "’").toUpperCase();
      const withoutDivision = (text: string) => text.replace(/[\s:()]/g, "");
      expect(withoutDivision(charactersOf(set).join(""))).toBe(withoutDivision(wanted));
      for (const { glyph } of set.lines.flatMap(({ line }) => line.glyphs)) {
        expect(glyph.index).not.toBe(0);
        expect(glyph.getPath(0, 0, 1000).commands.length).toBeGreaterThan(0);
      }
    }
  });

  it("stays within its box", () => {
    for (const title of titles) {
      const set = setIn(title);
      expect(set.width).toBeLessThanOrEqual(ROOM.width + 0.01);
      expect(set.height).toBeLessThanOrEqual(ROOM.maxHeight * 1.1);
    }
  });

  it("lets small words stand alone or start a line, but never end one", () => {
    expect(charactersOf(setIn("The Phantom of the Opera"))).toEqual(["THE", "PHANTOM", "OF", "THEOPERA"]);
    expect(charactersOf(setIn("The Adventures of Prince Achmed", { setting: "even" }))).toEqual([
      "THE",
      "ADVENTURES",
      "OFPRINCE",
      "ACHMED",
    ]);
  });

  it('sets small the text after a colon, in brackets or after "or"', () => {
    const subtitleOf = (title: string) =>
      charactersOf(setIn(title))
        .filter((_, i) => setIn(title).lines[i]?.role === "subtitle")
        .join("");
    expect(subtitleOf("Fairyland: A Kingdom of Fairies")).toBe("AKINGDOMOFFAIRIES");
    expect(subtitleOf("Tom and Jerry 1920s (stop motion short movie)")).toBe("STOPMOTIONSHORTMOVIE");
    expect(subtitleOf("The Limejuice Mystery or Who Spat in Grandfather's Porridge?")).toBe("ORWHOSPATINGRANDFATHER’SPORRIDGE?");
    expect(subtitleOf("M")).toBe("");
  });

  it("leaves space above accented capitals", () => {
    expect(setIn("Häxan").height).toBeGreaterThan(setIn("Haxan").height);
  });

  it("knows what the fonts can set", () => {
    expect(["Häxan", "Hjálmarsson", "Łódź", "À propos de Nice", "M"].filter(canSet)).toHaveLength(5);
    expect(["狂った一頁", "Стачка", "مرحبا", "🎬"].filter(canSet)).toEqual([]);
  });
});
