import { array, assert, constantFrom, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { setLines, type TitleRoom } from "./title-lines.ts";

const ROOM: TitleRoom = { width: 1072, weight: 800, maxSize: 96, minSize: 44, maxLines: 3 };

const lettersOf = (title: string, room = ROOM) => setLines(title, room).lines.map(({ glyphs }) => glyphs.length);

it("sets a short title in one line, as large as possible", () => {
  const { lines, size } = setLines("Endless Sky", ROOM);
  expect([lines.length, size]).toEqual([1, 96]);
});

it("breaks a longer title into lines of similar length", () => {
  expect(lettersOf("The Cabinet of Dr. Caligari and More")).toEqual(["TheCabinetofDr.".length, "CaligariandMore".length]);
});

it("truncates with an ellipsis, even within a single long word", () => {
  expect(setLines("word ".repeat(80).trim(), ROOM)).toMatchObject({ size: 44, lines: { length: 3 } });
  const [letters = 0] = lettersOf("Donaudampfschifffahrtsgesellschaftskapitänswitwenrente".repeat(2));
  expect(letters).toBeLessThan(60);
});

it("keeps every line within its width, whatever the words", () => {
  const word = array(constantFrom(..."aWiéß-.".split("")), { minLength: 1, maxLength: 30 }).map((letters) => letters.join(""));
  assert(
    property(array(word, { minLength: 1, maxLength: 20 }), integer({ min: 1, max: 4 }), (words, maxLines) => {
      const { lines, size } = setLines(words.join(" "), { ...ROOM, maxLines });
      expect(lines.length).toBeLessThanOrEqual(maxLines);
      expect(size).toBeGreaterThanOrEqual(ROOM.minSize);
      for (const { width } of lines) expect(width * size).toBeLessThanOrEqual(ROOM.width + 1);
    }),
    { numRuns: 60 },
  );
});
