import { fold } from "#app/lib/text/text.ts";

/** Ids have at most 64 characters; this leaves room for a number. */
const LONGEST = 60;

/** Example: `haxan-1922`. Drops words from the end when too long. */
export function slugFor(title: string, year: string): string {
  const words = fold(title).match(/[a-z0-9]+/g) ?? ["untitled"];
  const ending = year && words.at(-1) !== year ? [year] : [];
  while (words.length > 1 && [...words, ...ending].join("-").length > LONGEST) words.pop();
  return [...words, ...ending].join("-").slice(0, LONGEST);
}

/** Keeps the order; duplicates are numbered from the second on: `back-stage`, `back-stage-2`. */
export function numberNamesakes(slugs: readonly string[]): string[] {
  const taken = new Set<string>();
  return slugs.map((slug) => {
    let unique = slug;
    for (let n = 2; taken.has(unique); n++) unique = `${slug}-${n}`;
    taken.add(unique);
    return unique;
  });
}
