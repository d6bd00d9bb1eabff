import type { Message } from "./message-types.ts";
import { en, english } from "./en.ts";
import { languageName } from "./language-tags.ts";
import { PACKAGED } from "./packaged.ts";

const CODE = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i;
const RIGHT_TO_LEFT = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/** The contents of `DATA_DIR/languages/fr.json`; docs/languages.md describes them. */
export type LanguageFile = { name: string; locale: string; dir?: "rtl"; texts: Record<string, unknown> };

/** A canonical tag such as `pt-BR`. @returns null if no language file can have this name. */
export function languageFileTag(code: string): string | null {
  if (!CODE.test(code)) return null;
  const tag = Intl.getCanonicalLocales(code)[0] ?? code;
  return Intl.DisplayNames.supportedLocalesOf(tag).length > 0 ? tag : null;
}

/** The file of a packaged language needs only the texts to replace. */
export function isPackaged(tag: string): boolean {
  return PACKAGED.some(({ code }) => code === tag.toLowerCase());
}

/**
 * All texts, with English for those that `known` lacks, and the plural forms that the language needs.
 * @param known The earlier contents of the file.
 */
export function fillLanguageFile(tag: string, known: Partial<LanguageFile> = {}): LanguageFile {
  const own = known.texts ?? {};
  const texts = Object.entries<Message>(en).map(([key, message]) => [key, own[key] ?? inFormsOf(tag, message)] as const);
  const { name = ownName(tag), locale = tag, dir = isRightToLeft(tag) ? "rtl" : undefined } = known;
  return { name, locale, ...(dir && { dir }), texts: { ...Object.fromEntries(texts), ...own } };
}

/** Keys whose text still equals the English one; short ones may be correct. */
export function untranslatedKeys(tag: string, { texts }: LanguageFile): string[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.entries<Message>(en).flatMap(([key, message]) => (isSame(texts[key], inFormsOf(tag, message)) ? [key] : []));
}

/** Puts each text beside the English one, for translators. */
export function joinTexts({ texts, ...file }: LanguageFile): LanguageFile {
  const pairs = Object.entries(texts).map(([key, translation]) => [key, { english: english[key], translation }] as const);
  return { ...file, texts: Object.fromEntries(pairs) };
}

export function splitTexts({ texts = {}, ...file }: Partial<LanguageFile>): Partial<LanguageFile> {
  const translation = (pair: unknown) => (pair as { translation?: unknown } | null)?.translation;
  return { ...file, texts: Object.fromEntries(Object.entries(texts).map(([key, pair]) => [key, translation(pair)])) };
}

/** Problems of a language's texts. Plural forms and placeholders may be left out. */
export function textProblems(tag: string, texts: Readonly<Record<string, unknown>>): string[] {
  const forms = new Set<string>(pluralForms(tag));
  return Object.entries(texts).flatMap(([key, message]) => {
    if (!isUsable(key, message)) return [`${key}: ${key in english ? "one text, or forms, as in English" : "no such key"}`];
    const known = new Set([...placeholders(english[key] ?? ""), "{count}"]);
    const unknown = [
      ...(typeof message === "string" ? [] : Object.keys(message).filter((form) => !forms.has(form))),
      ...placeholders(message).filter((name) => !known.has(name)),
    ];
    return unknown.map((name) => `${key}: no ${name}`);
  });
}

/** True for a known key whose message has plural forms if and only if the English one does. */
export function isUsable(key: string, message: unknown): message is Message {
  const known = english[key];
  if (known === undefined) return false;
  if (typeof known === "string") return typeof message === "string";
  if (typeof message !== "object" || message === null || !("other" in message)) return false;
  return Object.values(message).every((form) => typeof form === "string");
}

function placeholders(message: Message): string[] {
  return Object.values(typeof message === "string" ? [message] : message).flatMap((form) => form.match(/\{\w+\}/g) ?? []);
}

function inFormsOf(tag: string, message: Message): Message {
  if (typeof message === "string") return message;
  const forms = pluralForms(tag).map((category) => [category, message[category] ?? message.other] as const);
  return { ...Object.fromEntries(forms), other: message.other };
}

function pluralForms(tag: string): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
}

function ownName(tag: string): string {
  const name = languageName(tag, tag);
  const [first = ""] = name;
  return first.toLocaleUpperCase(tag) + name.slice(first.length);
}

function isRightToLeft(tag: string): boolean {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? "");
}
