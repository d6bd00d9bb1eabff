import type { Language } from "#app/languages/language.ts";
import { languageName } from "#app/languages/language-tags.ts";
import type { LabelKey } from "#app/languages/messages.ts";

export const TRANSLATED_FIELDS = {
  itemName: "admin.field.itemName",
  overview: "admin.field.overview",
  description: "item.descriptionTitle",
} as const satisfies Record<string, LabelKey>;
export type TranslatedField = keyof typeof TRANSLATED_FIELDS;

export const TRANSLATED_NAMES = Object.keys(TRANSLATED_FIELDS) as TranslatedField[];

/** The fields translated into one language; none of them is empty. */
export type Translation = Partial<Record<TranslatedField, string>>;

/** Keyed by language tag, such as `de` or `pt-BR`. The item's own texts are in the site's own language. */
export type Translations = Record<string, Translation>;

/** The language of each text that differs from the page's. */
export type Untranslated = Partial<Record<TranslatedField, string>>;

/** "German: Item name", or "German" without a field. */
export function translationLabel({ code, text }: Language, tag: string, field?: TranslatedField): string {
  const label = languageName(tag, code);
  return field ? text("admin.field.part", { label, part: text(TRANSLATED_FIELDS[field]) }) : label;
}

/** @param own The language of what is not translated. */
export function translatedItem<T extends { untranslated?: Untranslated }>(item: T, texts: Translation = {}, own: string): T {
  const names = TRANSLATED_NAMES.filter((name) => name in item);
  const [translated, others] = [names.filter((name) => texts[name]), names.filter((name) => !texts[name])];
  return {
    ...item,
    ...Object.fromEntries(translated.map((name) => [name, texts[name]])),
    untranslated: Object.fromEntries(others.map((name) => [name, own])),
  };
}
