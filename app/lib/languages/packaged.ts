import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { ENGLISH_DATA } from "./english.ts";
import { es } from "./es.ts";
import type { LanguageData } from "./language.ts";

/** Without a prefix. Years, sizes and addresses are in Latin digits, so Arabic numbers are as well. */
export const PACKAGED: readonly LanguageData[] = [
  ENGLISH_DATA,
  { code: "de", name: "Deutsch", dir: "ltr", locale: "de", numberLocale: "de", prefix: "", texts: de },
  { code: "es", name: "Español", dir: "ltr", locale: "es", numberLocale: "es", prefix: "", texts: es },
  { code: "ar", name: "العربية", dir: "rtl", locale: "ar-u-nu-latn", numberLocale: "ar-u-nu-latn", prefix: "", texts: ar },
];
