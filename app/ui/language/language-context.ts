import { createContext, use } from "react";
import type { Language } from "#app/languages/language.ts";

/** The visitor's language. In the browser, islands get it again (hydrate-island.ts). */
export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error("A component with texts was rendered without a LanguageContext.");
  return language;
}
