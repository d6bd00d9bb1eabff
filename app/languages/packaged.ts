import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import { ENGLISH_DATA } from "./english.ts";
import es from "./es.json" with { type: "json" };
import type { LanguageData } from "./language.ts";

/** The site's own language has no prefix. Years, sizes and addresses use Latin digits, so Arabic numbers do as well. */
export const PACKAGED: readonly LanguageData[] = [
  ENGLISH_DATA,
  packaged("de", de),
  packaged("es", es),
  packaged("ar", ar, "rtl"),
];

/** @param file As of an operator (docs/languages.md). */
function packaged(code: string, file: Pick<LanguageData, "name" | "locale" | "texts">, dir: "ltr" | "rtl" = "ltr"): LanguageData {
  const { name, locale, texts } = file;
  return { code, name, dir, locale, numberLocale: locale, prefix: "", texts };
}
