import type { Language } from "../languages/language.ts";

const CALENDAR_DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/;

export type DatePrecision = "year" | "month" | "day";

/** `key` sorts as text: `1922`, `1922-03` or `1922-03-04`. */
export type CalendarDate = { key: string; year: number; precision: DatePrecision };

/** `1922`, `1922-03` or `1922-03-04`, ignoring a time. @returns null for any other text or a day that does not exist. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = CALENDAR_DATE.exec(text.trim());
  if (!match) return null;
  const [, year = "", month, day] = match;
  if (year === "0000") return null;
  const instant = new Date(`${year}-${month ?? "01"}-${day ?? "01"}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return null;
  const key = [year, month, day].filter((part) => part !== undefined).join("-");
  if (!instant.toISOString().startsWith(key)) return null;
  return { key, year: Number(year), precision: day ? "day" : month ? "month" : "year" };
}

export function releasedYearOf(text: string): string {
  return text.split("-")[0]?.trim() ?? "";
}

/** Compares as far as the date is known: nothing in 2027 is after 2027-03-04. @param day `YYYY-MM-DD`. */
export function isAfter(text: string, day: string): boolean {
  const date = parseCalendarDate(text);
  return date !== null && date.key > day.slice(0, date.key.length);
}

const LONG: Record<DatePrecision, Intl.DateTimeFormatOptions> = {
  year: { year: "numeric" },
  month: { year: "numeric", month: "long" },
  day: { year: "numeric", month: "long", day: "numeric" },
};

/** Long, as precisely as it is known; null for a text that is no date. */
export function formatReleaseDate(text: string, { day }: Pick<Language, "day">): string | null {
  const date = parseCalendarDate(text);
  if (!date) return null;
  const [year = "", month = "01", dayOfMonth = "01"] = date.key.split("-");
  return day(new Date(`${year}-${month}-${dayOfMonth}T00:00:00Z`), { ...LONG[date.precision], timeZone: "UTC" });
}
