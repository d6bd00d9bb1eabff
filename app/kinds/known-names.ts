import type { Language } from "#app/lib/languages/language.ts";
import { languageName } from "#app/lib/languages/language-tags.ts";
import { slugOf } from "#app/lib/text/text.ts";

/** By slug. Catalogues are usually written in English; what is not listed here is shown as it is stored. */
const GENRES = [
  "action",
  "adventure",
  "animation",
  "audio",
  "biography",
  "comedy",
  "communication",
  "crime",
  "development",
  "documentary",
  "drama",
  "education",
  "experimental",
  "family",
  "fantasy",
  "graphics",
  "history",
  "horror",
  "music",
  "musical",
  "mystery",
  "office",
  "platform",
  "productivity",
  "puzzle",
  "racing",
  "roleplaying",
  "romance",
  "sciencefiction",
  "scifi",
  "security",
  "shooter",
  "short",
  "silent",
  "simulation",
  "sitcom",
  "space",
  "sport",
  "strategy",
  "superhero",
  "survival",
  "thriller",
  "utilities",
  "video",
  "war",
  "western",
] as const;

const ROLES = [
  "animator",
  "artist",
  "author",
  "cast",
  "cinematographer",
  "codirector",
  "composer",
  "creator",
  "crew",
  "designer",
  "developer",
  "director",
  "editor",
  "executiveproducer",
  "founder",
  "maintainer",
  "music",
  "originalauthor",
  "originalcomic",
  "producer",
  "programmer",
  "publisher",
  "screenwriter",
  "studio",
  "writer",
] as const;

type PageLanguage = Pick<Language, "code" | "locale" | "text">;

/** In English as it is stored, like the names below. */
export function genreName(language: PageLanguage, label: string): string {
  const genre = knownAmong(GENRES, language, label);
  return genre ? language.text(`genre.${genre}`) : label;
}

export function roleName(language: PageLanguage, label: string): string {
  const role = knownAmong(ROLES, language, label);
  return role ? language.text(`role.${role}`) : label;
}

/** Of roles in a row: "Professor / Director". */
export function roleNames(language: PageLanguage, roles: string): string {
  return roles.replaceAll(/[^,/\s][^,/]*/g, (role) => {
    const name = role.trimEnd();
    return roleName(language, name) + role.slice(name.length);
  });
}

/** As it begins a line. */
export function spokenName(language: PageLanguage, label: string): string {
  const name = spokenNameInText(language, label);
  return name === label ? label : name.charAt(0).toLocaleUpperCase(language.locale) + name.slice(1);
}

export function spokenNameInText(language: PageLanguage, label: string): string {
  if (language.code === "en") return label;
  codes ??= codesByName();
  const code = codes.get(slugOf(label));
  return code === undefined ? label : languageName(code, language.locale);
}

function knownAmong<Name extends string>(known: readonly Name[], { code }: PageLanguage, label: string): Name | undefined {
  if (code === "en") return undefined;
  const slug = slugOf(label);
  return known.find((each) => each === slug);
}

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");
let codes: ReadonlyMap<string, string> | undefined;

/** Of all languages with a code of two letters, by the slug of their English name. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(
    pairs.flatMap((code) => {
      const name = names.of(code);
      return name ? [[slugOf(name), code] as const] : [];
    }),
  );
}
