import type { IncomingMessage } from "node:http";
import { isAdminPath } from "#app/lib/addresses/admin-paths.ts";
import type { Language } from "#app/languages/language.ts";
import type { SiteLanguages } from "#app/languages/site-languages.ts";
import type { LastIdentity } from "../process/last-identity.ts";
import { languagePath } from "./language-path.ts";

export type LanguageOf = (request: Pick<IncomingMessage, "url" | "headers">) => Language;

/** Serves responses that must not read the database, so it uses the languages read last. */
export function createLanguageOf(languages: SiteLanguages, lastIdentity: Pick<LastIdentity, "known">): LanguageOf {
  return ({ url = "/", headers }) => {
    const [path = "/"] = url.split("?", 1);
    return isAdminPath(path)
      ? languages.backOffice.language
      : languages.at(languagePath(path, headers), lastIdentity.known()).language;
  };
}
