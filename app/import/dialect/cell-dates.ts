import { parseCalendarDate } from "#app/lib/time/dates.ts";
import type { Reading } from "../import-table.ts";
import { plainName, withPlainDigits } from "./cell-texts.ts";

const YEAR_FIRST = /^(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?(?:[-/.月월]\s?(?:(\d{1,2})\s?[日일]?)?)?(?:[T\s(].*)?$/s;
const YEAR_LAST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T\s,].*)?$/s;
/** An object whose parts may be null. */
const PARTS = /^\{"year":(\d{4}|null),"month":(\d{1,2}|null),"day":(\d{1,2}|null)\}$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const UNIX_TIME = /^\d{9,10}(?:\d{3})?$/;
const SERIAL = /^\d{5}$/;
const ZERO = /^[0\s:./-]+$/;
const YEAR = /(?<!\d)[12]\d{3}(?!\d)/;
/** The text after the first date: another date, a remark or a time. */
const REST = /\s(?:to|bis|a|al|au|[-–—])\s.*|[([].*|,?\s*\d{1,2}:\d\d.*/s;
const MAX_DATE = 60;
/** Two-digit years below it are in this century, as in spreadsheets. */
const CENTURY_PIVOT = 30;
const DAY_MS = 86_400_000;
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const LOCALES = ["en", "de", "es", "fr", "it", "pt", "nl", "ar-EG"];
let months: ReadonlyMap<string, number> | undefined;

/** `1994`, `1994-10` or `1994-10-14`; "" for a date of zeros, undefined if the text is not a date. */
export function dateIn(cell: string, { dates, hasSerials }: Reading): string | undefined {
  const plain = parseCalendarDate(cell);
  if (plain || cell.length > MAX_DATE) return plain?.key;
  const text = withPlainDigits(cell).replace(/\.0+$/, "");
  if (ZERO.test(text)) return "";
  const [parts, ...known] = PARTS.exec(text) ?? [];
  if (parts) return known[0] === "null" ? "" : dateOf(known[0] ?? "", Number(known[1]) || 0, Number(known[2]) || 0);
  const [, year = "", month = "0", day = "0"] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  // "1994-98" is two years.
  if (year) return day === "0" && Number(month) > 12 ? year : dateOf(year, Number(month), Number(day));
  if (UNIX_TIME.test(text)) return dayAt(Number(text) * (text.length > 10 ? 1 : 1000));
  if (SERIAL.test(text)) return hasSerials ? dayAt(SERIAL_EPOCH + Number(text) * DAY_MS) : undefined;
  const numbers = YEAR_LAST.exec(text);
  return numbers ? yearLast(numbers, dates) : inWords(text);
}

/** Reads only the year if day and month are ambiguous. */
function yearLast([, a = "", separator, b = "", y = ""]: RegExpExecArray, dates: Reading["dates"]): string | undefined {
  const [first, second, isLong] = [Number(a), Number(b), y.length === 4];
  if (!isLong && first > 31) return dateOf(centuryOf(a), second, Number(y));
  const isDayFirst = separator === "." || (first > 12 && (isLong || separator === "/")) || (first === second && isLong);
  const order = second > 12 ? "monthFirst" : isDayFirst ? "dayFirst" : dates;
  const year = isLong ? y : centuryOf(y);
  if (!order) return isLong ? y : undefined;
  return order === "dayFirst" ? dateOf(year, second, first) : dateOf(year, first, second);
}

function inWords(text: string): string | undefined {
  const first = text.replace(REST, "");
  const words = first.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const numbers = first.match(/\d+/g) ?? [];
  months ??= new Map(LOCALES.flatMap(monthsOf));
  const month = words.map((word) => months?.get(plainName(word)) ?? 0).findLast(Boolean);
  const year = YEAR.exec(first)?.[0] ?? (month ? shortYear(numbers) : YEAR.exec(text)?.[0]);
  if (!year || !month || words.length > 4) return words.length > 2 ? undefined : year;
  const day = numbers.length > 1 ? numbers.find((number) => number.length < 3) : undefined;
  return dateOf(year, month, Number(day ?? 0));
}

/** Reads the year of "14-Oct-94" and "Oct-94"; in "Oct 14" the number is a day. */
function shortYear(numbers: readonly string[]): string | undefined {
  const last = numbers.at(-1) ?? "";
  return last.length === 2 && (numbers.length === 2 || Number(last) > 31) ? centuryOf(last) : undefined;
}

function monthsOf(locale: string): [string, number][] {
  const formats = (["long", "short"] as const).map((month) => new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" }));
  return formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, at): [string, number] => [plainName(format.format(Date.UTC(2000, at))), at + 1]),
  );
}

function centuryOf(year: string): string {
  return `${Number(year) + (Number(year) < CENTURY_PIVOT ? 2000 : 1900)}`;
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A month or a day of 0 means unknown. */
function dateOf(year: string, month: number, day: number): string | undefined {
  const parts = [month, day].slice(0, month === 0 ? 0 : day === 0 ? 1 : 2);
  return parseCalendarDate([year, ...parts.map((part) => `${part}`.padStart(2, "0"))].join("-"))?.key;
}
