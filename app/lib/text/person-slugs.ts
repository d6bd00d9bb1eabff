import { ASCII, fold, slugOf } from "./text.ts";
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

/** Where addresses of earlier releases, which have names as written and without spaces, are read otherwise; else null. */
export function oldPersonSlugOf(name: string): string | null {
  const slug = personSlugOf(slugOf(name));
  return slug === personSlugOf(name) ? null : slug;
}
