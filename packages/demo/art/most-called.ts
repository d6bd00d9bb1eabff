import { fold } from "#app/lib/text/text.ts";
import type { Random } from "./random.ts";

/** The words of a title, and of genres, that suggest a picture, folded and separated by spaces. */
export type Calling = { title: string; genre: string };

const TITLE_WEIGHT = 3;
/** Shorter words must be a whole word of the title, or end one. */
const INSIDE_FROM = 5;
const END_FROM = 3;

/** The picture that most words of a title and its genres suggest; any picture if none does. */
export function pickMostCalled<Name extends string>(
  callings: Readonly<Record<Name, Calling>>,
  title: string,
  genre: string,
  random: Random,
): Name {
  const titleWords = fold(title).split(" ");
  const genreWords = new Set(fold(genre).split(" "));
  const scored = (Object.entries(callings) as [Name, Calling][]).map(([name, calling]) => ({
    name,
    score:
      TITLE_WEIGHT * calling.title.split(" ").filter((word) => titleWords.some((given) => isCalledBy(given, word))).length +
      calling.genre.split(" ").filter((word) => genreWords.has(word) || genreWords.has(`${word}s`)).length,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return random.pick(scored.filter(({ score }) => score === best)).name;
}

function isCalledBy(given: string, calling: string): boolean {
  if (calling === "") return false;
  if (given === calling || given === `${calling}s`) return true;
  if (calling.length >= END_FROM && given.length > calling.length + 3 && given.endsWith(calling)) return true;
  return calling.length >= INSIDE_FROM && given.includes(calling);
}
