import { createContext, use } from "react";
import type { Language } from "#app/lib/languages/language.ts";

/** The visitor's language. Islands are given it again in the browser (hydrate-island.ts). */
export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error("A component with texts was rendered without a LanguageContext.");
  return language;
}
