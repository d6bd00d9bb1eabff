import { relativeTime } from "#app/lib/time/ago.ts";

/** An instant in words, seen from `now`. */
export function Moment({ at, now }: { at: Date; now: Date }) {
  return <time dateTime={at.toISOString()}>{relativeTime(at, now)}</time>;
}
