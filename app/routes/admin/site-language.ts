import type { RouterContextProvider } from "react-router";
import { languageContext, requestContext } from "#app/context.ts";
import type { LanguageData } from "#app/lib/languages/language.ts";

/** Of what visitors see; null for that of the back office, which the page has anyway. */
export function siteLanguage(context: Readonly<RouterContextProvider>): LanguageData | null {
  const { site, languageOf } = context.get(requestContext);
  const language = languageOf(site);
  return language.code === context.get(languageContext).data.code ? null : language;
}
