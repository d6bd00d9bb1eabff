import type { FormMetadata } from "@conform-to/react";
import { TRANSLATED_FIELDS, TRANSLATED_NAMES, type TranslatedField, type Translations } from "#app/kinds/translations.ts";
import { languageName } from "#app/languages/language-tags.ts";
import { LongTextField, TextField } from "#app/ui/fields/text-field.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { inputOf, partsOf, type AnyField, type AnyFieldset } from "#app/ui/forms/conform-input.ts";

/** The languages that the form has inputs for: the site's others, then further ones that the item is translated into. */
export function translationTags(form: FormMetadata<Record<string, unknown>>, languages: readonly string[]): string[] {
  return [...new Set([...languages, ...Object.keys(storedTranslations(form))])];
}

export function translatedTexts(form: FormMetadata<Record<string, unknown>>, tags: readonly string[]): string[] {
  const stored = storedTranslations(form);
  const texts = tags.flatMap((tag) => TRANSLATED_NAMES.map((name) => stored[tag]?.[name]?.trim() ?? ""));
  return texts.filter(Boolean).map((text) => text.replaceAll("\n", ", "));
}

function storedTranslations(form: FormMetadata<Record<string, unknown>>): Translations {
  return ((form.getFieldset() as unknown as AnyFieldset)["translations"]?.initialValue ?? {}) as Translations;
}

export function TranslationsInput({ tags, field }: { tags: readonly string[]; field: AnyField | undefined }) {
  const { code, text } = useLanguage();
  const translations = partsOf(field);
  return tags.map((tag) => {
    const texts = partsOf(translations[tag]);
    const name = languageName(tag, code);
    const inputFor = (part: TranslatedField) => inputOf(texts[part], text(TRANSLATED_FIELDS[part]), false);
    return (
      <fieldset key={tag} className="flex min-w-0 flex-col gap-16">
        {/* The browser may name a language differently. */}
        <legend className="mb-12 text-16 font-strong" suppressHydrationWarning>
          {name}
        </legend>
        {TRANSLATED_NAMES.map((part) =>
          part === "itemName" ? (
            <TextField key={part} input={inputFor(part)} lang={tag} />
          ) : (
            <LongTextField key={part} input={inputFor(part)} lang={tag} />
          ),
        )}
      </fieldset>
    );
  });
}
