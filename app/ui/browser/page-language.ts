import { createLanguage, type Language, type LanguageData } from "#app/lib/languages/language.ts";

/** The id of the element with the language of the page and the texts that its scripts need, as JSON. */
export const PAGE_LANGUAGE = "language";

let found: Language | undefined;

/** In the browser only. Its texts are those of the page's islands. */
export function pageLanguage(): Language {
  found ??= createLanguage(JSON.parse(document.getElementById(PAGE_LANGUAGE)?.textContent ?? "") as LanguageData);
  return found;
}
