import { fold } from "#app/lib/text/text.ts";

/** Leaves room in a document's id, 64 characters, for the number of a namesake. */
const LONGEST = 60;

/** A readable id from title and year: `haxan-1922`. Words are dropped from the end where it would be too long. */
export function slugFor(title: string, year: string): string {
  const words = fold(title).match(/[a-z0-9]+/g) ?? ["untitled"];
  const ending = year && words.at(-1) !== year ? [year] : [];
  while (words.length > 1 && [...words, ...ending].join("-").length > LONGEST) words.pop();
  return [...words, ...ending].join("-").slice(0, LONGEST);
}

/** The same texts in the same order; from the second on, namesakes carry their number: `back-stage`, `back-stage-2`. */
export function numberNamesakes(slugs: readonly string[]): string[] {
  const taken = new Set<string>();
  return slugs.map((slug) => {
    let unique = slug;
    for (let n = 2; taken.has(unique); n++) unique = `${slug}-${n}`;
    taken.add(unique);
    return unique;
  });
}
