import { english } from "./en.ts";
import { createLanguage, type LanguageData } from "./language.ts";

export const ENGLISH_DATA: LanguageData = {
  code: "en",
  name: "English",
  dir: "ltr",
  locale: "en-GB",
  numberLocale: "en",
  prefix: "",
  texts: english,
};

/** As packaged: of every text that another language lacks. */
export const ENGLISH = createLanguage(ENGLISH_DATA);
