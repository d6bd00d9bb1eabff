import { layGlyphs, type GlyphLine, type Weight } from "../lettering/font.ts";

const ELLIPSIS = "…";
const HALVINGS = 24;

export type TitleRoom = { width: number; weight: Weight; maxSize: number; minSize: number; maxLines: number };

export type SetLines = { lines: GlyphLine[]; size: number };

/** As large as possible in as few balanced lines as needed; overflow ends with an ellipsis. `canSet` must hold. */
export function setLines(title: string, room: TitleRoom): SetLines {
  const words = title.split(" ");
  const settings = Array.from({ length: room.maxLines }, (_, index) => setIn(index + 1, words, room));
  const best = settings.reduce((best, next) => (next.size > best.size ? next : best));
  if (best.size >= room.minSize) return best;
  return { lines: cutLines(words, room), size: room.minSize };
}

function setIn(count: number, words: readonly string[], { width, weight, maxSize }: TitleRoom): SetLines {
  const widths = words.map((word) => layGlyphs(word, weight, 0).width);
  let [tooNarrow, wide] = [0, layGlyphs(words.join(" "), weight, 0).width];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (tooNarrow + wide) / 2;
    const fits = Math.max(...widths) <= middle && broken(words, weight, middle).length <= count;
    if (fits) wide = middle;
    else tooNarrow = middle;
  }
  const lines = broken(words, weight, wide).map((line) => layGlyphs(line, weight, 0));
  return { lines, size: Math.min(maxSize, width / Math.max(...lines.map((line) => line.width))) };
}

function broken(words: readonly string[], weight: Weight, measure: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && layGlyphs(longer, weight, 0).width <= measure) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cutLines(words: readonly string[], { width, weight, minSize, maxLines }: TitleRoom): GlyphLine[] {
  const measure = width / minSize;
  const lines = broken(words, weight, measure);
  const shown = lines
    .slice(0, maxLines)
    .map((line, index) => cutLine(line, weight, measure, index === maxLines - 1 && lines.length > maxLines));
  return shown.map((line) => layGlyphs(line, weight, 0));
}

function cutLine(line: string, weight: Weight, measure: number, goesOn: boolean): string {
  const fits = (text: string) => layGlyphs(text, weight, 0).width <= measure;
  if (!goesOn && fits(line)) return line;
  let characters = Array.from(line);
  while (characters.length > 1 && !fits(`${characters.join("").trimEnd()}${ELLIPSIS}`)) characters = characters.slice(0, -1);
  return `${characters.join("").trimEnd()}${ELLIPSIS}`;
}
