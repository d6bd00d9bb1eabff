/** Fewer parts are better, then more titles that have the rarest part. */
type Parting = { parts: string[]; titles: number };

/** Returns at least two words, else none. Single letters only at the beginning ("xfiles"), or every misspelling would match. */
export function fewestParts(letters: readonly string[], known: ReadonlyMap<string, number>): string[] {
  const whole = letters.join("");
  const words = new Map([...known].filter(([word]) => word !== whole));
  const best: (Parting | null)[] = [{ parts: [], titles: Infinity }];
  for (let end = 1; end <= letters.length; end++) best.push(bestEndingAt(letters.slice(0, end), words, best));
  return best.at(-1)?.parts ?? [];
}

function bestEndingAt(
  letters: readonly string[],
  known: ReadonlyMap<string, number>,
  best: readonly (Parting | null)[],
): Parting | null {
  let found: Parting | null = null;
  for (const [start, before] of best.entries()) {
    const word = letters.slice(start).join("");
    const titles = known.get(word);
    if (!before || titles === undefined || (start > 0 && isLetter(word))) continue;
    const parting = { parts: [...before.parts, word], titles: Math.min(before.titles, titles) };
    if (!found || isBetter(parting, found)) found = parting;
  }
  return found;
}

function isBetter(a: Parting, b: Parting): boolean {
  return a.parts.length < b.parts.length || (a.parts.length === b.parts.length && a.titles > b.titles);
}

function isLetter(text: string): boolean {
  return /^\p{L}$/u.test(text);
}
