import type { Total } from "#app/lib/pages.ts";
import { prefixedPath } from "./language-paths.ts";
import type { Message } from "./message-types.ts";
import type { MessageKey, Value, ValuesOf } from "./messages.ts";

/** Plain data, so that a page can contain it. */
export type LanguageData = {
  /** As in an address and in `lang`: `de`, `pt-br`. */
  code: string;
  /** In the language itself. */
  name: string;
  dir: "ltr" | "rtl";
  /** For dates, lists and sorting. */
  locale: string;
  /** For numbers. */
  numberLocale: string;
  /** "" for the site's own language, else `/de`. */
  prefix: string;
  texts: Readonly<Record<string, Message>>;
};

export type Language = Omit<LanguageData, "texts"> & {
  /** Formats numbers among the values; isolates texts if lines run from right to left. */
  text: <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;
  number: (number: number) => string;
  /** At least one decimal: "4.0". */
  decimal: (number: number) => string;
  /** "1.2K". */
  compact: (number: number) => string;
  /** "1,000+" if counting stopped. */
  total: (total: Total) => string;
  list: (items: readonly string[]) => string;
  day: (instant: Date, options: Intl.DateTimeFormatOptions) => string;
  /** "3 days ago", "in 1 hour". */
  relative: (amount: number, unit: Intl.RelativeTimeFormatUnit) => string;
  compare: (one: string, other: string) => number;
  /** The address of a page in this language. Files, downloads and other hosts are unchanged. */
  path: (path: string) => string;
};

const PLACEHOLDER = /\{(\w+)\}/g;

export function createLanguage({ texts, ...own }: LanguageData): Language {
  const { dir, prefix } = own;
  const format = formatsOf(own);
  const shown = (value: Value | undefined) => {
    if (typeof value === "number") return format.number().format(value);
    return dir === "rtl" ? `\u2068${value}\u2069` : `${value}`;
  };
  return {
    ...own,
    text: (key, ...[values]) => {
      if (!values && typeof texts[key] === "string") return texts[key];
      const given: Record<string, Value> = { ...values };
      return patternOf(texts[key] ?? key, given, format).replace(PLACEHOLDER, (_, name: string) => shown(given[name]));
    },
    number: (number) => format.number().format(number),
    decimal: (number) => format.decimal().format(number),
    compact: (number) => format.compact().format(number),
    total: ({ count, exact }) => `${format.number().format(count)}${exact ? "" : "+"}`,
    list: (items) => format.list().format(items),
    day: (instant, options) => format.day(options).format(instant),
    relative: (amount, unit) => format.relative().format(amount, unit),
    compare: (one, other) => format.order().compare(one, other),
    path: (path) => prefixedPath(prefix, path),
  };
}

function patternOf(message: Message, { count }: Record<string, Value>, format: Formats): string {
  if (typeof message === "string") return message;
  return message[format.plurals().select(Number(count))] ?? message.other;
}

type Formats = ReturnType<typeof formatsOf>;

/** Each format is created on first use, because that takes milliseconds. */
function formatsOf({ locale, numberLocale }: Pick<LanguageData, "locale" | "numberLocale">) {
  return {
    number: once(() => new Intl.NumberFormat(numberLocale)),
    decimal: once(() => new Intl.NumberFormat(numberLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })),
    compact: once(() => new Intl.NumberFormat(numberLocale, { notation: "compact", maximumFractionDigits: 1 })),
    plurals: once(() => new Intl.PluralRules(locale)),
    list: once(() => new Intl.ListFormat(locale)),
    relative: once(() => new Intl.RelativeTimeFormat(locale, { numeric: "always" })),
    order: once(() => new Intl.Collator(locale, { numeric: true })),
    day: perOptions((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)),
  };
}

export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function perOptions<Options, Made>(make: (options: Options) => Made): (options: Options) => Made {
  const made = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options);
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
}
