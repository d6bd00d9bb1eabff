import { relativeTime } from "#app/lib/time/ago.ts";

export function Moment({ at, now }: { at: Date; now: Date }) {
  return <time dateTime={at.toISOString()}>{relativeTime(at, now)}</time>;
}
