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

/** The packaged texts, used where another language lacks one. */
export const ENGLISH = createLanguage(ENGLISH_DATA);
