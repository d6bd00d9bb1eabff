import { use } from "react";
import { ENGLISH_DATA } from "#app/languages/english.ts";
import { createLanguage, type LanguageData } from "#app/languages/language.ts";
import type { ChosenLanguage } from "#app/languages/site-languages.ts";
import { PAGE_LANGUAGE } from "../../browser/page-language.ts";
import { DataScript } from "#app/platform/islands/data-script.tsx";
import { PageLanguagesContext } from "../../language/page-languages.ts";

/** Contains only texts that differ from the packaged English ones, which come with the scripts of the back office. */
export function AdminTexts() {
  const { data } = use(PageLanguagesContext);
  if (!data) return null;
  const texts = Object.fromEntries(Object.entries(data.texts).filter(([key, text]) => text !== ENGLISH_DATA.texts[key]));
  return <DataScript id={PAGE_LANGUAGE} data={{ ...data, texts }} />;
}

/** Works in the browser only. */
export function adminLanguage(): ChosenLanguage {
  const own = JSON.parse(document.getElementById(PAGE_LANGUAGE)?.textContent ?? "{}") as Partial<LanguageData>;
  // Inherits instead of copying, because later scripts add texts.
  const texts: LanguageData["texts"] = Object.assign(Object.create(ENGLISH_DATA.texts), own.texts);
  const data = { ...ENGLISH_DATA, ...own, texts };
  return { language: createLanguage(data), data, offered: [] };
}
