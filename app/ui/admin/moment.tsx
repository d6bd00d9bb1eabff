import { relativeTime } from "#app/lib/time/ago.ts";
import type { MessageKey, NamesOf } from "#app/languages/messages.ts";
import { Sentence } from "../language/sentence.tsx";
import { useLanguage } from "../language/language-context.ts";

/** Keys whose text has the time as its only placeholder. */
type TimeKey = {
  [Key in MessageKey]: NamesOf<Key> extends "time" ? ("time" extends NamesOf<Key> ? Key : never) : never;
}[MessageKey];

export function Moment({ at, now }: { at: Date; now: Date }) {
  const language = useLanguage();
  return <time dateTime={at.toISOString()}>{relativeTime(at, now, language)}</time>;
}

export function Since({ text, at, now }: { text: TimeKey; at: Date; now: Date }) {
  return <Sentence text={text} values={{ time: <Moment at={at} now={now} /> }} />;
}
