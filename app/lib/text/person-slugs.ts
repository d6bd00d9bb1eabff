import { ASCII, fold } from "./text.ts";
import { latinOf } from "./transliterate.ts";

/** "Georges Méliès" and "georges melies" are one person. Han characters stay. */
export function personSlugOf(name: string): string {
  return latinWordsOf(name).replaceAll(" ", "");
}

/** "Сергей Эйзенштейн" is "sergei eizenshtein". */
export function latinWordsOf(name: string): string {
  const words = fold(name);
  return ASCII.test(words) ? words : fold(latinOf(words));
}
