/** Letters drawn on a grid nine cells high, upright strokes two cells wide; one line of names, then nine of cells. */
const SHEETS = [
  `
A     B     C     D     E     F     G     H     I  J
.###. ####. .#### ####. ##### ##### .#### ##.## ## ...##
##### ##### ##### ##### ##### ##### ##### ##.## ## ...##
##.## ##.## ##... ##.## ##... ##... ##... ##.## ## ...##
##.## ##.## ##... ##.## ##... ##... ##... ##.## ## ...##
##### ####. ##... ##.## ####. ####. ##.## ##### ## ...##
##### ##### ##... ##.## ####. ####. ##.## ##### ## ...##
##.## ##.## ##... ##.## ##... ##... ##.## ##.## ## ##.##
##.## ##### ##### ##### ##### ##... ##### ##.## ## #####
##.## ####. .#### ####. ##### ##... .#### ##.## ## .###.`,
  `
K     L     M       N      O     P     Q     R     S
##.## ##... ##...## ##..## .###. ####. .###. ####. .####
##.## ##... ###.### ###.## ##### ##### ##### ##### #####
##.## ##... ####### ###.## ##.## ##.## ##.## ##.## ##...
####. ##... ####### ###### ##.## ##.## ##.## ##.## ####.
###.. ##... ##.#.## ###### ##.## ##### ##.## ##### #####
####. ##... ##.#.## ##.### ##.## ####. ##.## ####. .####
##.## ##... ##...## ##.### ##.## ##... ##.## ##.## ...##
##.## ##### ##...## ##..## ##### ##... ####. ##.## #####
##.## ##### ##...## ##..## .###. ##... .##.# ##.## ####.`,
  `
T      U     V     W       X     Y      Z     &
###### ##.## ##.## ##...## ##.## ##..## ##### .###..
###### ##.## ##.## ##...## ##.## ##..## ##### ##.##.
..##.. ##.## ##.## ##...## ##.## ##..## ...## ##.##.
..##.. ##.## ##.## ##.#.## .###. ###### ..### .###..
..##.. ##.## ##.## ##.#.## .###. .####. .###. .#####
..##.. ##.## ##.## ####### .###. ..##.. ###.. ##.##.
..##.. ##.## ##### ####### ##.## ..##.. ##... ##.##.
..##.. ##### .###. ###.### ##.## ..##.. ##### ######
..##.. ##### ..#.. ##...## ##.## ..##.. ##### .###.#`,
  `
0     1    2     3     4     5     6     7     8     9
##### ..## ####. ####. ##.## ##### .#### ##### .###. .###.
##### .### ##### ##### ##.## ##### ##### ##### ##### #####
##.## #### ...## ...## ##.## ##... ##... ...## ##.## ##.##
##.## ..## ...## ...## ##.## ####. ##... ...## ##.## ##.##
##.## ..## .#### .###. ##### ##### ####. ..### .###. #####
##.## ..## ####. .#### ##### ...## ##### ..##. ##### .####
##.## ..## ##... ...## ...## ...## ##.## .###. ##.## ...##
##### ..## ##### ##### ...## ##### ##### .##.. ##### #####
##### ..## ##### ####. ...## ####. .###. .##.. .###. ####.`,
  `
. , : ; ! ? ' " - + / ( ) #
.. .. .. .. ## ####. ## ##.## .... ...... ...## .## ##. .##.##.
.. .. .. .. ## ##### ## ##.## .... ...... ...## ### ### .##.##.
.. .. ## ## ## ...## .# #..#. .... ..##.. ..### ##. .## #######
.. .. ## ## ## ..### .. ..... .... ..##.. ..##. ##. .## .##.##.
.. .. .. .. ## .###. .. ..... #### ###### .###. ##. .## .##.##.
.. .. .. .. ## .##.. .. ..... #### ###### .##.. ##. .## .##.##.
.. .. ## ## .. ..... .. ..... .... ..##.. ##... ##. .## #######
## ## ## ## ## .##.. .. ..... .... ..##.. ##... ### ### .##.##.
## .# .. .# ## .##.. .. ..... .... ...... ##... .## ##. .##.##.`,
];

/** A letter's cells as rows of points and crosses. */
type Letter = readonly string[];

const LETTERS: ReadonlyMap<string, Letter> = new Map(SHEETS.flatMap(lettersOf));
const FOLDED: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  ß: "SS",
  Æ: "AE",
  Œ: "OE",
  Ø: "O",
  Ł: "L",
  Đ: "D",
  "·": ".",
  "…": "...",
};

export const LETTER_HEIGHT = 9;
const WORD_SPACE = 3;

function lettersOf(sheet: string): [string, Letter][] {
  const [names = [], ...rows] = sheet
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return names.map((name, i) => [name, rows.map((row) => row[i] ?? "")]);
}

/** Capitals without accents, as the letters are drawn. */
export function spelled(text: string): string {
  const capitals = text.toUpperCase().normalize("NFD").replace(/\p{M}/gu, "");
  return Array.from(capitals, (character) => FOLDED[character] ?? character).join("");
}

/** Whether every character of a text, already spelled, has been drawn. */
export function canSpell(text: string): boolean {
  return Array.from(text).every((character) => character === " " || LETTERS.has(character));
}

/** The width of a spelled line, in cells. */
export function widthOf(line: string): number {
  const widths = Array.from(line, (character) => 1 + (LETTERS.get(character)?.[0]?.length ?? WORD_SPACE - 1));
  return Math.max(0, widths.reduce((sum, width) => sum + width, 0) - 1);
}

/** The path data of a spelled line, its upper left corner at 0, 0, with cells of one unit. */
export function letterPath(line: string): string {
  let left = 0;
  let data = "";
  for (const character of line) {
    const letter = LETTERS.get(character);
    if (letter) data += pathOf(letter, left);
    left += 1 + (letter?.[0]?.length ?? WORD_SPACE - 1);
  }
  return data;
}

function pathOf(letter: Letter, left: number): string {
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  letter.forEach((row, y) => {
    for (const { index: x, 0: run } of row.matchAll(/#+/g)) {
      const above = boxes.find((box) => box.x === x && box.width === run.length && box.y + box.height === y);
      if (above) above.height++;
      else boxes.push({ x, y, width: run.length, height: 1 });
    }
  });
  return boxes.map(({ x, y, width, height }) => `M${left + x} ${y}h${width}v${height}h-${width}z`).join("");
}
