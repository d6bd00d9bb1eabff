import { memoized } from "#app/lib/text/memoized.ts";

const MAX_LENGTH = 35;

/** A BCP 47 tag in canonical spelling: `pt-BR` for `pt-br`. Null for any other text, and for a tag with an extension. */
export function languageTag(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  try {
    const { baseName } = new Intl.Locale(text);
    return baseName.length === text.length ? baseName : null;
  } catch {
    return null;
  }
}

const NAMES = new Map<string, (tag: string) => string>();

/** "German" for `de` in English, "Portuguese (Brazil)" for `pt-BR`; the tag itself if it has no name. */
export function languageName(tag: string, locale: string): string {
  const nameOf = NAMES.get(locale) ?? namesIn(locale);
  NAMES.set(locale, nameOf);
  return nameOf(tag);
}

function namesIn(locale: string): (tag: string) => string {
  const names = new Intl.DisplayNames(locale, { type: "language", languageDisplay: "standard" });
  return memoized((tag) => names.of(tag) ?? tag);
}
