import type { RouterContextProvider } from "react-router";
import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { knownGenres } from "#app/catalogue/items/known-genres.ts";
import { accountIdOf } from "#app/services.ts";
import type { LanguageData } from "#app/languages/language.ts";
import { otherLanguageTags } from "#app/languages/site-languages.ts";

type Context = Readonly<RouterContextProvider>;

export async function editorFacts(context: Context) {
  const services = context.get(servicesContext);
  const { trailerHosts, site, knownLanguages } = context.get(requestContext);
  const languages = otherLanguageTags(knownLanguages, site);
  const account = accountIdOf(services.actor);
  return { genres: await knownGenres(services), trailerHosts, languages, siteLanguage: siteLanguage(context), account };
}

/** The language that visitors see; null if it is that of the back office, which the page has anyway. */
function siteLanguage(context: Context): LanguageData | null {
  const { site, languageOf } = context.get(requestContext);
  const language = languageOf(site);
  return language.code === context.get(languageContext).data.code ? null : language;
}
