import { z } from "zod";
import { languageTag } from "#app/languages/language-tags.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { isVisibleText } from "#app/lib/text/visible-text.ts";
import { TRANSLATED_NAMES, type TranslatedField, type Translation, type Translations } from "../translations.ts";
import { addIssue, messageOf, withMessage } from "./with-message.ts";
import { MAX_LENGTH, text, type ShapeOf } from "./values.ts";

const MAX_LANGUAGES = 50;
/** Maximum characters of a key quoted in a message. */
const MAX_SHOWN = 40;

const translation = z
  .object(
    {
      itemName: text(MAX_LENGTH.name)
        .transform((name) => name.trim())
        .refine((name) => name === "" || isVisibleText(name), withMessage("admin.refused.invisible")),
      overview: text(MAX_LENGTH.overview),
      description: text(MAX_LENGTH.description),
    } satisfies ShapeOf<Record<TranslatedField, string>>,
    withMessage("admin.refused.mustBeObject"),
  )
  .nullish()
  .transform((given): Translation => {
    const filled = TRANSLATED_NAMES.filter((name) => given && given[name].trim() !== "");
    return Object.fromEntries(filled.map((name) => [name, given?.[name]]));
  });

/** Keyed by language tag in canonical spelling. Empty texts and languages without texts are dropped. */
export const translations: z.ZodType<Translations> = z
  .custom<Readonly<Record<string, unknown>>>(
    (given) => given === null || isObject(given),
    withMessage("admin.refused.mustBeObject"),
  )
  .nullish()
  .transform((given, issues) => {
    const entries = Object.entries(given ?? {});
    const addProblem = (path: PropertyKey[], problem: LocalizedMessage) => addIssue(issues, problem, path);
    if (entries.length > MAX_LANGUAGES) addProblem([], message("admin.refused.tooManyLanguages", { most: `${MAX_LANGUAGES}` }));
    const read = new Map<string, Translation>();
    for (const [key, value] of entries.slice(0, MAX_LANGUAGES)) {
      const tag = languageTag(key);
      const shown = key.slice(0, MAX_SHOWN);
      const { data, error } = translation.safeParse(value);
      if (tag === null) addProblem([shown], message("admin.refused.mustBeNamedByLanguage"));
      else if (read.has(tag)) addProblem([shown], message("admin.refused.languageTwice"));
      else if (data) read.set(tag, data);
      for (const issue of error?.issues ?? []) addProblem([shown, ...issue.path], messageOf(issue));
    }
    return Object.fromEntries([...read].filter(([, texts]) => Object.keys(texts).length > 0));
  });

function isObject(given: unknown): boolean {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}
