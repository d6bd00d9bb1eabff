import { createLanguage, type Language, type LanguageData } from "#app/languages/language.ts";
import { siteUrl } from "./site-url.ts";

/** The id of the element with the language of the page and the texts that its scripts need, as JSON. */
export const PAGE_LANGUAGE = "language";

let found: Language | undefined;

/** Works in the browser only. Has the texts of the page's islands. */
export function pageLanguage(): Language {
  if (found) return found;
  const language = createLanguage(JSON.parse(document.getElementById(PAGE_LANGUAGE)?.textContent ?? "") as LanguageData);
  return (found = { ...language, path: (path) => siteUrl(language.path(path)) });
}
