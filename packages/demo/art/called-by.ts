import { fold } from "#app/lib/text/text.ts";
import { readTitle } from "./lettering/words.ts";

/** The names with a word, separated by spaces and folded, that occurs in the text; a final s in the text is ignored. */
export function calledBy<Name extends string>(text: string, callingWords: Readonly<Partial<Record<Name, string>>>): Name[] {
  const words = new Set(fold(text).split(" "));
  const isCalled = (calling: string) => words.has(calling) || words.has(`${calling}s`);
  return (Object.entries(callingWords) as [Name, string][])
    .filter(([, calling]) => calling.split(" ").some(isCalled))
    .map(([name]) => name);
}

/** Ignores a subtitle. */
export function calledByTitle<Name extends string>(title: string, callingWords: Readonly<Partial<Record<Name, string>>>): Name[] {
  return calledBy(readTitle(title).words.join(" "), callingWords);
}
