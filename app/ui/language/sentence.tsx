import { createElement, Fragment, type ReactNode } from "react";
import type { MessageKey, NamesOf, Value } from "#app/languages/messages.ts";
import { useLanguage } from "./language-context.ts";

type SentenceProps<Key extends MessageKey> = {
  text: Key;
  /** A value for each placeholder. `count` decides the plural form. */
  values: { [Name in NamesOf<Key>]: Name extends "count" ? number : ReactNode };
};

/** From Unicode's private use area: no text contains it. */
const MARK = "\uE000";

/** A text with elements at its placeholders, such as links or names in bold. */
export function Sentence<Key extends MessageKey>({ text: key, values }: SentenceProps<Key>) {
  const text = useLanguage().text as (key: Key, values: Record<string, Value>) => string;
  const given: Record<string, ReactNode> = values;
  const marked = Object.entries(given).map(([name, value]) => [name, isPlain(value) ? value : `${MARK}${name}${MARK}`] as const);
  const parts = text(key, Object.fromEntries(marked)).split(MARK);
  return createElement(Fragment, null, ...parts.map((part, at) => (at % 2 === 0 ? part : given[part])));
}

function isPlain(value: ReactNode): value is Value {
  return typeof value === "string" || typeof value === "number";
}
