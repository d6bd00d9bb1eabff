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

const NAMES = new Map<string, Intl.DisplayNames>();

/** "German" for `de` in English, "Portuguese (Brazil)" for `pt-BR`; the tag itself if it has no name. */
export function languageName(tag: string, locale: string): string {
  const names = NAMES.get(locale) ?? new Intl.DisplayNames(locale, { type: "language", languageDisplay: "standard" });
  NAMES.set(locale, names);
  return names.of(tag) ?? tag;
}
