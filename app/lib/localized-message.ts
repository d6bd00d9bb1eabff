import { ENGLISH } from "#app/languages/english.ts";
import type { Language } from "#app/languages/language.ts";
import type { LabelKey, MessageKey, NamesOf, Value } from "#app/languages/messages.ts";

export type LocalizedMessageKey = Extract<MessageKey, `admin.refused.${string}` | `admin.warning.${string}`>;

/** `message` is English: for logs, programs and the API. A message without a key has the same text in every language. */
export type LocalizedMessage = { message: string; key?: MessageKey; values?: Readonly<Record<string, Part>> };

/** Several messages are joined as a list. */
type Part = Value | LocalizedMessage | readonly LocalizedMessage[];

/** Numbers are given as text, so that they are not formatted; `count` selects the plural form. */
export type PartsOf<Key extends LocalizedMessageKey> = [NamesOf<Key>] extends [never]
  ? []
  : [{ [Name in NamesOf<Key>]: Name extends "count" ? number : string | LocalizedMessage | readonly LocalizedMessage[] }];

/** A rule's message about a wrong value, translated where it is shown. */
export function message<Key extends LocalizedMessageKey>(key: Key, ...[values]: PartsOf<Key>): LocalizedMessage {
  const parts: Readonly<Record<string, Part>> = { ...values };
  return { message: format(ENGLISH, key, parts), key, values: parts };
}

/** A part of a message with a name on the site, such as a field. */
export function named(key: LabelKey): LocalizedMessage {
  return { message: ENGLISH.text(key), key };
}

export function formatMessage(language: Language, { message, key, values = {} }: LocalizedMessage): string {
  return key ? format(language, key, values) : message;
}

export function formatProblems(language: Language, problems: readonly ({ field: string; path?: string } & LocalizedMessage)[]) {
  return problems.map(({ field, path, ...message }) => ({
    field,
    ...(path !== undefined && { path }),
    message: formatMessage(language, message),
  }));
}

/** Translates the messages in the data, for a browser, whose scripts lack the texts of server-side messages. */
export function formatMessages<Data>(language: Language, data: Data): Data {
  if (typeof data !== "object" || data === null || data instanceof Date) return data;
  if (Array.isArray(data)) return data.map((each) => formatMessages(language, each)) as Data;
  if ("message" in data && "key" in data)
    return { message: formatMessage(language, data as unknown as LocalizedMessage) } as unknown as Data;
  const entries = Object.entries(data).map(([name, value]) => [name, formatMessages(language, value)]);
  return Object.fromEntries(entries) as Data;
}

function format(language: Language, key: MessageKey, parts: Readonly<Record<string, Part>>): string {
  const formatPart = (part: Part) => {
    if (typeof part !== "object") return part;
    return "message" in part ? formatMessage(language, part) : language.list(part.map((each) => formatMessage(language, each)));
  };
  const values = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, formatPart(part)]));
  const text = language.text as (key: MessageKey, values: Record<string, Value>) => string;
  return text(key, values);
}
