import { KINDS } from "./registry.ts";

export const SEARCH_PROMPT = `Search ${KINDS.filter(({ isInSearchPrompt = true }) => isInSearchPrompt)
  .map(({ label }) => label.one)
  .join(", ")}`;

const ALWAYS_PUBLIC = KINDS.filter(({ isPublic }) => isPublic === "always").map(({ label }) => label.many);

export const PUBLIC_KINDS = new Intl.ListFormat("en-GB").format(
  ALWAYS_PUBLIC.map((name, place) => (place === 0 ? name : inSentence(name))),
);

function inSentence(name: string): string {
  return name
    .split(" ")
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(" ");
}
