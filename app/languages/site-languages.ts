import { ENGLISH_DATA } from "./english.ts";
import { createLanguage, type Language, type LanguageData } from "./language.ts";
import { splitLanguage } from "./language-paths.ts";
import { languageTag } from "./language-tags.ts";

/** `language` is the site's own; `languages` are those offered, with or without it. */
export type LanguageChoice = { language: string; languages: readonly string[] };

/** A page's language, and all that the site offers, its own first. */
export type ChosenLanguage = { language: Language; data: LanguageData; offered: readonly LanguageData[] };

export const ENGLISH_ONLY: ChosenLanguage = languageAmong(ENGLISH_DATA, [ENGLISH_DATA]);

export type SiteLanguages = {
  known: readonly { code: string; name: string }[];
  /** English, with the operator's texts. */
  backOffice: ChosenLanguage;
  /** The language of a request, and its path without the prefix; `hasMoved` for the site's own language under a prefix. */
  at(pathname: string, choice: LanguageChoice): ChosenLanguage & { path: string; hasMoved: boolean };
};

/** @param known Every language there are texts of. Codes of others are ignored. */
export function createSiteLanguages(known: readonly LanguageData[]): SiteLanguages {
  const english = known.find(({ code }) => code === ENGLISH_DATA.code) ?? ENGLISH_DATA;
  const made = new Map<string, readonly ChosenLanguage[]>();

  function chosen(choice: LanguageChoice): readonly ChosenLanguage[] {
    const key = [choice.language, ...choice.languages].join(" ");
    const languages = made.get(key) ?? makeLanguages(offeredLanguages(known, choice));
    // The settings change rarely, so only the last choice is cached.
    if (!made.has(key)) made.clear();
    made.set(key, languages);
    return languages;
  }

  return {
    known: known.map(({ code, name }) => ({ code, name })),
    backOffice: languageAmong(english, [english]),
    at(pathname, choice) {
      const [own = ENGLISH_ONLY, ...others] = chosen(choice);
      const codeOf = ({ data }: ChosenLanguage) => data.code.toLowerCase();
      const found = splitLanguage(pathname, [own, ...others].map(codeOf));
      if (!found) return { ...own, path: pathname, hasMoved: false };
      const language = others.find((other) => codeOf(other) === found.code);
      return { ...(language ?? own), path: found.path, hasMoved: !language };
    },
  };
}

function offeredLanguages(known: readonly LanguageData[], choice: LanguageChoice): LanguageData[] {
  const { own = ENGLISH_DATA, others } = chosenAmong(known, choice);
  return [own, ...others.map((data) => ({ ...data, prefix: `/${data.code.toLowerCase()}` }))];
}

/** The tags of the languages offered besides the site's own. */
export function otherLanguageTags(known: readonly { code: string }[], choice: LanguageChoice): string[] {
  return chosenAmong(known, choice).others.flatMap(({ code }) => languageTag(code) ?? []);
}

function chosenAmong<Known extends { code: string }>(known: readonly Known[], { language, languages }: LanguageChoice) {
  const find = (code: string) => known.find((each) => each.code.toLowerCase() === code.toLowerCase());
  const own = find(language) ?? find(ENGLISH_DATA.code);
  const others = new Set(languages.flatMap((code) => find(code) ?? []));
  if (own) others.delete(own);
  return { own, others: [...others] };
}

function makeLanguages(offered: readonly LanguageData[]): ChosenLanguage[] {
  return offered.map((data) => languageAmong(data, offered));
}

function languageAmong(data: LanguageData, offered: readonly LanguageData[]): ChosenLanguage {
  return { language: createLanguage(data), data, offered };
}
