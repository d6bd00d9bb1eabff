import { KINDS } from "./registry.ts";

/** What the field of a search is called: "Search Movie, TV Show, Game, Software". */
export const SEARCH_PROMPT = `Search ${KINDS.filter(({ isInSearchPrompt = true }) => isInSearchPrompt)
  .map(({ label }) => label.one)
  .join(", ")}`;

const ALWAYS_PUBLIC = KINDS.filter(({ isPublic }) => isPublic === "always").map(({ label }) => label.many);

/** What visitors find whatever is set, as a sentence begins with it: "Movies, TV shows, animes and games". */
export const PUBLIC_KINDS = new Intl.ListFormat("en-GB").format(
  ALWAYS_PUBLIC.map((name, place) => (place === 0 ? name : inSentence(name))),
);

/** "TV Shows" as it stands inside a sentence: "TV shows". */
function inSentence(name: string): string {
  return name
    .split(" ")
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(" ");
}
