import { splitLanguage } from "#app/languages/language-paths.ts";
import type { LanguageData } from "#app/languages/language.ts";
import { decoded } from "./plain-path.ts";

/** `language` is one of the offered ones. */
type ItemAddress = { kindPath: string; id: string; language: LanguageData };

/**
 * Parses the address of an item's page on this site, whether the item exists or not; query and fragment are ignored.
 * @param offered The site's own language first.
 */
export function parseItemAddress(url: string, origin: string, offered: readonly LanguageData[]): ItemAddress | null {
  const [own] = offered;
  if (!own || !URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.origin !== new URL(origin).origin || address.username || address.password) return null;
  const codeOf = ({ code }: LanguageData) => code.toLowerCase();
  const found = splitLanguage(address.pathname, offered.map(codeOf));
  const language = offered.find((each) => codeOf(each) === found?.code) ?? own;
  const [, kindPath, id] = /^\/([^/]+)\/([^/]+)$/.exec(found?.path ?? address.pathname) ?? [];
  const itemId = id === undefined ? null : decoded(id);
  return kindPath === undefined || itemId === null ? null : { kindPath, id: itemId, language };
}
