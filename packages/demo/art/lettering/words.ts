/** A title as a typesetter reads it: the words that carry it and what may stand small beneath. */
export type TitleText = { words: string[]; subtitle: string };

const SUBTITLE = /^(.{4,}?)(?:: | (?=\()| (?=(?:or|ou) \p{Lu}))(.+)$/u;
const CATCHWORDS = new Set(
  ["a", "an", "and", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "with"].concat([
    "&",
    "à",
    "das",
    "de",
    "der",
    "des",
    "die",
    "du",
    "el",
    "la",
    "le",
    "les",
    "un",
    "une",
  ]),
);

/** Splits off what follows a colon, stands in brackets or begins with "or"; sets apostrophes and spaces right. */
export function readTitle(title: string): TitleText {
  const text = title.normalize("NFC").replaceAll("'", "’").replace(/\s+/g, " ").trim();
  const [, main = text, subtitle = ""] = SUBTITLE.exec(text) ?? [];
  return { words: main.split(" "), subtitle: subtitle.replace(/^\((.+)\)$/, "$1") };
}

/** A word that leads to the next one: it may stand small on a line of its own and must not end a line. */
export function isCatchword(word: string): boolean {
  return CATCHWORDS.has(word.toLowerCase());
}

/** Every way to set words in lines, in order, at most `maxLines`. */
export function waysToBreak(words: readonly string[], maxLines: number): string[][][] {
  const units = gluedTo(12, words);
  const ways: string[][][] = [];
  for (let cuts = 0; cuts < 2 ** (units.length - 1); cuts++) {
    const lines = brokenAt(units, cuts);
    if (lines.length <= maxLines) ways.push(lines);
  }
  return ways;
}

function brokenAt(units: readonly string[], cuts: number): string[][] {
  const lines: string[][] = [];
  units.forEach((unit, i) => {
    if (i === 0 || cuts & (1 << (i - 1))) lines.push([unit]);
    else lines.at(-1)?.push(unit);
  });
  return lines;
}

/** Joins the shortest neighbours until few enough are left that every way can be tried. */
function gluedTo(limit: number, words: readonly string[]): string[] {
  const units = [...words];
  while (units.length > limit) {
    const lengths = units.slice(1).map((unit, i) => unit.length + (units[i]?.length ?? 0));
    const shortest = lengths.indexOf(Math.min(...lengths));
    units.splice(shortest, 2, `${units[shortest]} ${units[shortest + 1]}`);
  }
  return units;
}
