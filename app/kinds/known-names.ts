import type { Language } from "#app/languages/language.ts";
import type { MessageKey } from "#app/languages/messages.ts";
import { spokenNameIn } from "#app/lib/spoken-languages.ts";
import { slugOf } from "#app/lib/text/text.ts";

type PageLanguage = Pick<Language, "code" | "locale" | "text">;

/** Names without a translation are shown as stored; English names always are. */
export function genreName(language: PageLanguage, label: string): string {
  return knownName(language, `genre.${slugOf(label)}`, label);
}

export function roleName(language: PageLanguage, label: string): string {
  return knownName(language, `role.${slugOf(label)}`, label);
}

const FORMAT = /^(.+) (video|audio|archive|package|program|installer|app|disk image|for Linux)$/;
const FORMAT_KEYS = {
  video: "format.video",
  audio: "format.audio",
  archive: "format.archive",
  package: "format.package",
  program: "format.program",
  installer: "format.installer",
  app: "format.app",
  "disk image": "format.diskImage",
  "for Linux": "format.forLinux",
} as const;

/** Names a file's format: "MKV video" for what `classifyLink` returns. */
export function formatName({ code, text }: PageLanguage, label: string): string {
  if (code === "en") return label;
  if (label === "Disc image") return text("format.discImage");
  const [, name = "", sort] = FORMAT.exec(label) ?? [];
  return sort ? text(FORMAT_KEYS[sort as keyof typeof FORMAT_KEYS], { name }) : label;
}

/** Names several roles: "Professor / Director". */
export function roleNames(language: PageLanguage, roles: string): string {
  return roles.replaceAll(/[^,/\s][^,/]*/g, (role) => {
    const name = role.trimEnd();
    return roleName(language, name) + role.slice(name.length);
  });
}

/** The name as written at the start of a line. */
export function spokenName(language: PageLanguage, label: string): string {
  const name = spokenNameIn(label, language.locale);
  return name === label ? label : name.charAt(0).toLocaleUpperCase(language.locale) + name.slice(1);
}

function knownName({ code, text }: PageLanguage, key: string, label: string): string {
  if (code === "en") return label;
  const name = text(key as Extract<MessageKey, `genre.${string}` | `role.${string}`>);
  return name === key ? label : name;
}
