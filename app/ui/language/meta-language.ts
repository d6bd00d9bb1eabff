import { use } from "react";
import type { Language } from "#app/languages/language.ts";
import { LanguageContext } from "./language-context.ts";
import { PageLanguagesContext, type PageLanguages } from "./page-languages.ts";
import { ENGLISH } from "#app/languages/english.ts";

// React Router calls `meta` while it renders <Meta>, so it can read contexts.
/* oxlint-disable react/rules-of-hooks */

/** Call in `meta` only. */
export function metaLanguage(): Language {
  return use(LanguageContext) ?? ENGLISH;
}

/** Call in `meta` only. */
export function offeredLanguages(): PageLanguages["offered"] {
  return use(PageLanguagesContext).offered;
}
