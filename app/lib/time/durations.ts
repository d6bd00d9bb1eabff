import type { Language } from "#app/languages/language.ts";
import { unitFormat } from "#app/languages/unit-format.ts";

const IN_WORDS = /^(?:(\d{1,3})\s*h(?:ours?|rs?)?\.?,?\s*)?(?:(\d{1,4})\s*m(?:in(?:ute)?s?)?\.?)?$/i;
const BY_CLOCK = /^(\d{1,3}):(\d{2})(?::\d{2})?$/;

/** ISO 8601 (`PT1H52M`) for `1h 52m`, `76 min`, `2 hours`, `1:52` or `1:52:30`. @returns null for any other text. */
export function isoDuration(text: string): string | null {
  const total = minutesOf(text);
  if (total === null) return null;
  const parts = [Math.floor(total / 60) && `${Math.floor(total / 60)}H`, total % 60 && `${total % 60}M`];
  return `PT${parts.filter(Boolean).join("")}`;
}

/** "2h 33m"; "" for none. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  if (!Number.isFinite(whole) || whole <= 0) return "";
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(" ");
}

/** In the units of the language. English, and text that is no duration, stay as stored. */
export function formatDuration(text: string, { code, numberLocale }: Pick<Language, "code" | "numberLocale">): string {
  const total = code === "en" ? null : minutesOf(text);
  if (total === null) return text;
  const unit = (count: number, name: "hour" | "minute") => unitFormat(numberLocale, name).format(count);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return [hours > 0 && unit(hours, "hour"), minutes > 0 && unit(minutes, "minute")].filter(Boolean).join(" ");
}

function minutesOf(text: string): number | null {
  const [, hours = "0", minutes = "0"] = IN_WORDS.exec(text.trim()) ?? BY_CLOCK.exec(text.trim()) ?? [];
  return Number(hours) * 60 + Number(minutes) || null;
}
