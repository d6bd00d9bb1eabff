import { RATING_SCALES, RATING_SOURCES, type RatingScale, type RatingSource } from "#app/kinds/item.ts";
import type { Reading } from "../import-table.ts";
import { DEFAULT_SCALES } from "./cell-numbers.ts";
import { ARTICLE_AT_END, ARTICLE_AT_START, isNothing, YEAR_AT_END } from "./cell-texts.ts";
import { valueOf } from "./read-row.ts";

type Separator = NonNullable<Reading["separator"]>;

const TITLES = new Set(["itemName", "originalTitle"]);
const DATES = new Set(["releasedYear", "publishAt", "createdAt", "updatedAt"]);
const LISTS = new Set(["genre", "language", "operatingSystems", "cast", "crew", "director", "writer"]);
const TEXTS = new Set(["alternativeTitles", "screenshots"]);
const SERIAL = /^[1-7]\d{4}(?:\.0+)?$/;
const SAID_SCALE = /^\d[\d.,]*\s*(?:\/\s*(5|10|100)|%)$/;
const HALF_STEP = /^\d(?:[.,][05]0*)?$/;
const YEAR_LAST = /^(\d{1,2})[./-](\d{1,2})[./-]\d{2}/;
const SHARE_OF_SLASHES = 0.25;

/** Finds how to read a column's values as the field; not sure if they are ambiguous. @param column The column's name. */
export function readingOf(field: string, values: readonly string[], column = ""): { reading: Reading; isSure: boolean } {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  if (DATES.has(field)) return readingOfDates(field, filled);
  if (field in RATING_SOURCES) return readingOfRatings(filled, field as RatingSource);
  if (TITLES.has(field)) return { reading: readingOfTitles(filled), isSure: true };
  if (TEXTS.has(field)) return { reading: separatorIn(filled, ["|", ";"]), isSure: true };
  if (LISTS.has(field)) return { reading: readingOfList(filled), isSure: true };
  return { reading: field === "duration" ? unitNamed(column) : {}, isSure: true };
}

/** Undefined if the values are not ratings. */
export function scaleOf(values: readonly string[]): RatingScale | undefined {
  const rated = values.map((value) => value.trim()).filter((value) => !isNothing(value));
  const said = rated.map((value) => SAID_SCALE.exec(value));
  if (said[0] && said.every(Boolean)) return (said[0][1] ? Number(said[0][1]) : 100) as RatingScale;
  const largest = Math.max(...rated.map((value) => Number(value.replace(",", "."))));
  const scales = (Object.keys(RATING_SCALES).map(Number) as RatingScale[]).filter((scale) => largest <= scale);
  return rated.length === 0 ? undefined : scales.find((scale) => scale > 5 || rated.every((value) => HALF_STEP.test(value)));
}

function unitNamed(column: string): Reading {
  if (/ticks$/i.test(column)) return { unit: "ticks" };
  if (/milli|ms$/i.test(column)) return { unit: "milliseconds" };
  return /(?:sec|second|sekunde|segundo)[sn]?$/i.test(column) ? { unit: "seconds" } : {};
}

function readingOfTitles(values: readonly string[]): Reading {
  const count = (matches: RegExp) => values.filter((value) => matches.test(value.replace(YEAR_AT_END, "").trim())).length;
  return {
    ...(2 * values.filter((value) => YEAR_AT_END.test(value)).length > values.length && { hasYear: true }),
    // Most titles have no article.
    ...(count(ARTICLE_AT_END) > count(ARTICLE_AT_START) && { hasArticle: true }),
    ...(2 * values.filter((value) => isNothing(value)).length > values.length && { hasNothing: true }),
  };
}

function readingOfList(values: readonly string[]): Reading {
  const found = separatorIn(values, ["|", ";", ","]);
  if (found.separator) return found.separator === "," ? {} : found;
  return values.filter((value) => value.includes("/")).length > SHARE_OF_SLASHES * values.length ? { separator: "/" } : {};
}

/** The first separator found in a value. */
function separatorIn(values: readonly string[], separators: readonly Separator[]): Reading {
  const separator = separators.find((each) => values.some((value) => !/^[[{]/.test(value) && value.includes(each)));
  return separator ? { separator } : {};
}

/** One value that fits only one order, such as 25/12/1994, decides for all. */
function readingOfDates(field: string, all: readonly string[]): { reading: Reading; isSure: boolean } {
  const values = all.filter((value) => !isNothing(value));
  if (values.length > 0 && values.every((value) => SERIAL.test(value))) return { reading: { hasSerials: true }, isSure: true };
  const read = (value: string, dates: Reading["dates"]) => valueOf(field, value, { dates });
  if (values.every((value) => read(value, "dayFirst") === read(value, "monthFirst"))) return { reading: {}, isSure: true };
  const [isDayFirst, isMonthFirst] = [1, 2].map((at) => values.some((value) => isDay(YEAR_LAST.exec(value)?.[at])));
  if (isDayFirst === isMonthFirst) return { reading: {}, isSure: false };
  return { reading: { dates: isDayFirst ? "dayFirst" : "monthFirst" }, isSure: true };
}

function isDay(number = "0"): boolean {
  return Number(number) > 12 && Number(number) <= 31;
}

/** Omits the scale if it is the source's default. */
function readingOfRatings(values: readonly string[], source: RatingSource): { reading: Reading; isSure: boolean } {
  const outOf = scaleOf(values);
  return outOf && outOf !== DEFAULT_SCALES[source] ? { reading: { outOf }, isSure: false } : { reading: {}, isSure: true };
}
