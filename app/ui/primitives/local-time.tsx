import { useIsLive } from "../browser/use-is-live.ts";

const FORMAT = { dateStyle: "medium", timeStyle: "short" } as const;

/** In the reader's time zone; until scripts run, in UTC. */
export function LocalTime({ at }: { at: Date }) {
  const isLive = useIsLive();
  const text = new Intl.DateTimeFormat("en-GB", isLive ? FORMAT : { ...FORMAT, timeZone: "UTC" }).format(at);
  return <time dateTime={at.toISOString()}>{isLive ? text : `${text} UTC`}</time>;
}
