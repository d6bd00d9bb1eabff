import { relativeTime } from "#app/lib/time/ago.ts";
import { useLanguage } from "../language/language-context.ts";

export function Moment({ at, now }: { at: Date; now: Date }) {
  const language = useLanguage();
  return <time dateTime={at.toISOString()}>{relativeTime(at, now, language)}</time>;
}
