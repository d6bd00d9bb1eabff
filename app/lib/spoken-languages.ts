import { labelsOf, slugOf, type Label } from "#app/lib/text/text.ts";
import { once } from "#app/languages/language.ts";
import { languageName } from "#app/languages/language-tags.ts";

/** Excludes `und`, which ICU calls "root", and `sdh`, which marks subtitles for the deaf but is also Southern Kurdish. */
const CODE = /^(?!(?:und|sdh)\b)[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;
const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");
const SCRIPTS_AND_REGIONS = ["Hans", "Hant", "Latn", "Cyrl", "419", ...longer(LETTERS)];
/** Languages of the packaged pages, whose texts are too large to import here. */
export const PAGE_CODES = ["en", "de", "es", "ar"];

type TagsByName = ReadonlyMap<string, string>;
/** `pt-BR` is "Portuguese (Brazil)" or "Brazilian Portuguese". */
type Display = "standard" | "dialect";

const englishNames = once(() => namesIn("en", "standard"));

/** Each takes longer than the one before, up to half a second, and is built only if the earlier ones lack a name. */
const MAPS: readonly (() => TagsByName)[] = [
  once(() => tagsByName(longer(LETTERS), PAGE_CODES, "standard")),
  once(() => tagsByName(longer(LETTERS), Intl.DisplayNames.supportedLocalesOf(longer(LETTERS).filter(tagOfCode)), "standard")),
  once(() => tagsByName(longer(longer(LETTERS)), PAGE_CODES, "standard")),
];
/** Names with a region or a script, keyed by two-letter language code. */
const VARIANTS = new Map<string, TagsByName>();

/**
 * A call to Intl takes microseconds, and each change of an item makes many. Emptied when full, because visitors choose texts,
 * too.
 */
const REMEMBERED = new Map<string, string | null>();
const MAX_REMEMBERED = 1000;

/**
 * The BCP 47 tag of a language by its name in any language, its tag, or its ISO 639 code: `de` for "Allemand", "ger" and "DE",
 * `pt-BR` for "pt_br" and "Brazilian Portuguese". Null if the text names no language.
 */
export function spokenTag(text: string): string | null {
  const known = REMEMBERED.get(text);
  if (known !== undefined) return known;
  if (REMEMBERED.size === MAX_REMEMBERED) REMEMBERED.clear();
  const tag = slugOf(text) === "" ? null : (tagOfCode(text.trim().replaceAll("_", "-")) ?? tagOfName(text));
  REMEMBERED.set(text, tag);
  return tag;
}

/** Text that names no language is returned unchanged. */
export function spokenNameIn(text: string, locale: string): string {
  const tag = spokenTag(text);
  return tag === null ? text : languageName(tag, locale);
}

/**
 * Labels are tags, or texts that name no language. Slugs are those of English names, because the slug of "N/A" is the tag of
 * Nauru.
 */
export function languageLabels(texts: readonly string[]): Label[] {
  return labelsOf(
    texts.map((text) => spokenTag(text) ?? text),
    (label) => slugOf(spokenNameIn(label, "en")),
  );
}

function tagOfName(text: string): string | null {
  const slug = slugOf(text);
  for (const tags of MAPS) {
    const tag = tags().get(slug);
    if (tag) return tag;
  }
  for (const word of text.split(/[^\p{L}\p{M}]+/u)) {
    const language = slugOf(word) === slug ? null : spokenTag(word);
    if (language?.length !== 2) continue;
    const codes = SCRIPTS_AND_REGIONS.map((variant) => `${language}-${variant}`);
    const tags = VARIANTS.get(language) ?? tagsByName(codes, PAGE_CODES, "standard", "dialect");
    VARIANTS.set(language, tags);
    const tag = tags.get(slug);
    if (tag) return tag;
  }
  return null;
}

function tagOfCode(code: string): string | null {
  return CODE.test(code) && englishNames().of(code) ? new Intl.Locale(code).baseName : null;
}

function tagsByName(codes: readonly string[], locales: readonly string[], ...displays: Display[]): TagsByName {
  const tags = new Map<string, string>();
  const known = codes.flatMap((code) => tagOfCode(code) ?? []);
  for (const names of locales.flatMap((locale) => displays.map((display) => namesIn(locale, display)))) {
    for (const tag of known) {
      const slug = slugOf(names.of(tag) ?? "");
      if (slug !== "" && !tags.has(slug)) tags.set(slug, tag);
    }
  }
  return tags;
}

function namesIn(locale: string, languageDisplay: Display): Intl.DisplayNames {
  return new Intl.DisplayNames(locale, { type: "language", languageDisplay, fallback: "none" });
}

function longer(codes: readonly string[]): string[] {
  return codes.flatMap((code) => LETTERS.map((letter) => code + letter));
}
