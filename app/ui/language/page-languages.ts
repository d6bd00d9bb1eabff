import { createContext } from "react";
import type { LanguageData } from "#app/languages/language.ts";

export type PageLanguages = {
  /** The texts of the page's language. */
  data: LanguageData | null;
  /** The languages offered by the site, its own first. */
  offered: readonly LanguageData[];
};

/** Provided by the server entry. In the browser, public pages have none. */
export const PageLanguagesContext = createContext<PageLanguages>({ data: null, offered: [] });
