import { useIsHydrated } from "../browser/use-is-hydrated.ts";
import { useLanguage } from "../language/language-context.ts";

const FORMAT = { dateStyle: "medium", timeStyle: "short" } as const;

/** In the reader's time zone; in UTC until scripts run. */
export function LocalTime({ at }: { at: Date }) {
  const isLive = useIsHydrated();
  const { text, day } = useLanguage();
  const shown = isLive ? day(at, FORMAT) : text("admin.time.utc", { time: day(at, { ...FORMAT, timeZone: "UTC" }) });
  return <time dateTime={at.toISOString()}>{shown}</time>;
}
