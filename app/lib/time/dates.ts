import type { Language } from "#app/languages/language.ts";

const CALENDAR_DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/;

/** Dots are between a day, a month and a year everywhere; with slashes, the month may be first. */
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;

/** `Date.UTC` maps the years up to 99 to the last century. */
const LEAP_YEAR_CYCLE = 400;

const LAST_YEAR = 9999;

type DatePrecision = "year" | "month" | "day";

/** `key` sorts as text: `1922`, `1922-03` or `1922-03-04`. */
type CalendarDate = { key: string; year: number; precision: DatePrecision };

/** `1922`, `1922-03` or `1922-03-04`, ignoring a time. @returns null for any other text or a day that does not exist. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = CALENDAR_DATE.exec(text.trim());
  if (!match) return null;
  const [, year = "", month, day] = match;
  if (year === "0000" || !isDay(Number(year), Number(month ?? 1), Number(day ?? 1))) return null;
  const key = [year, month, day].filter((part) => part !== undefined).join("-");
  return { key, year: Number(year), precision: day ? "day" : month ? "month" : "year" };
}

/** "14.10.1994" as `1994-10-14`; any other text as it is. */
export function isoDate(text: string): string {
  const [, day = "", month = "", year = ""] = DOTTED.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year + LEAP_YEAR_CYCLE, month, 0)).getUTCDate();
}

export function releasedYearOf(text: string): string {
  return text.split("-")[0]?.trim() ?? "";
}

/** 0 if the text does not begin with a year. */
export function yearNumberOf(text: string): number {
  const year = Number(releasedYearOf(text));
  return Number.isInteger(year) && year > 0 && year <= LAST_YEAR ? year : 0;
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

/** In long form, as precise as known; null if the text is not a date. */
export function formatReleaseDate(text: string, { day }: Pick<Language, "day">): string | null {
  const date = parseCalendarDate(text);
  if (!date) return null;
  const [year = "", month = "01", dayOfMonth = "01"] = date.key.split("-");
  return day(new Date(`${year}-${month}-${dayOfMonth}T00:00:00Z`), { ...LONG[date.precision], timeZone: "UTC" });
}
