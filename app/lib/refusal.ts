import { ENGLISH } from "./languages/english.ts";
import type { Language } from "./languages/language.ts";
import type { LabelKey, MessageKey, NamesOf, Value } from "./languages/messages.ts";

export type RefusalKey = Extract<MessageKey, `admin.refused.${string}` | `admin.warning.${string}`>;

/** `message` is English: for logs, programs and the API. A refusal without a key has the same text in every language. */
export type Refusal = { message: string; key?: MessageKey; values?: Readonly<Record<string, Part>> };

/** Several refusals are joined as a list. */
type Part = Value | Refusal | readonly Refusal[];

/** Numbers are given as text, so that they are not formatted; `count` selects the plural form. */
export type PartsOf<Key extends RefusalKey> = [NamesOf<Key>] extends [never]
  ? []
  : [{ [Name in NamesOf<Key>]: Name extends "count" ? number : string | Refusal | readonly Refusal[] }];

/** A rule's message about a wrong value, translated where it is shown. */
export function refused<Key extends RefusalKey>(key: Key, ...[values]: PartsOf<Key>): Refusal {
  const parts: Readonly<Record<string, Part>> = { ...values };
  return { message: inWords(ENGLISH, key, parts), key, values: parts };
}

/** A part of a refusal with a name on the site, such as a field. */
export function named(key: LabelKey): Refusal {
  return { message: ENGLISH.text(key), key };
}

export function refusalIn(language: Language, { message, key, values = {} }: Refusal): string {
  return key ? inWords(language, key, values) : message;
}

export function problemsIn(language: Language, problems: readonly ({ field: string } & Refusal)[]) {
  return problems.map(({ field, ...refusal }) => ({ field, message: refusalIn(language, refusal) }));
}

/** Translates the refusals in the data, for a browser, whose scripts lack the texts of server-side refusals. */
export function refusalsInWords<Data>(language: Language, data: Data): Data {
  if (typeof data !== "object" || data === null || data instanceof Date) return data;
  if (Array.isArray(data)) return data.map((each) => refusalsInWords(language, each)) as Data;
  if ("message" in data && "key" in data) return { message: refusalIn(language, data as unknown as Refusal) } as unknown as Data;
  const entries = Object.entries(data).map(([name, value]) => [name, refusalsInWords(language, value)]);
  return Object.fromEntries(entries) as Data;
}

function inWords(language: Language, key: MessageKey, parts: Readonly<Record<string, Part>>): string {
  const wordOf = (part: Part) => {
    if (typeof part !== "object") return part;
    return "message" in part ? refusalIn(language, part) : language.list(part.map((each) => refusalIn(language, each)));
  };
  const values = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, wordOf(part)]));
  const text = language.text as (key: MessageKey, values: Record<string, Value>) => string;
  return text(key, values);
}
