import { isDocumentId } from "#app/lib/ids.ts";
import { durationText } from "#app/lib/time/durations.ts";
import { RATING_SCALES, type Rating, type RatingScale, type RatingSource } from "#app/kinds/item.ts";
import type { Reading } from "../import-table.ts";
import { withPlainDigits } from "./cell-texts.ts";

const COUNT = /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d{1,15})(?:\.0+)?(?:\s*\p{L}.{0,30})?$/u;
const NUMERIC_ID = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/;
/** Two optional runs of spaces in a row would take the square of their length. */
const RATING = /^(\d+(?:[.,]\d+)?)\s*(?:(?:(?:\/|out of|of|von|de|sur|su)\s*(\d+)(?:[.,]0+)?|(%))\s*)?(?:\(.*\))?$/i;
export const DEFAULT_SCALES: Record<RatingSource, RatingScale> = { imdb: 10, rottenTomatoes: 100 };
const CLOCK = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2})(?:[.,]\d+)?)?$/;
const ABOUT = /^(?:P(?:0D)?T|(?:ca?|circa|approx|about|etwa|env)\b\.?|~)?\s*/i;
const AMOUNT = /[\s,]*(?:(?:and|und|y|et|و)\s+)?(\d+(?:[.,]\d+)?)\s*([\p{L}'′"″]*)\.?/uy;
const THOUSANDS = /^(\d{1,3}),(?=\d{3}\b)/;
const PER_EPISODE = /^\s*(?:per|pro|por|par|each|[/(])/i;
const MAX_DURATION = 40;
/** A larger number without a unit is unlikely to be in minutes. */
const MAX_PLAIN_MINUTES = 999;
const MAX_MINUTES = 59_999;
const UNITS: [minutes: number, words: string][] = [
  [60, "h hr hrs hour hours std stdn stunde stunden hora horas heure heures ora ore uur ساعة ساعات 時間 小时 小時 시간"],
  [1, "m mn min mins minute minutes minuten minuto minutos minuti minuut ' ′ دقيقة دقائق 分 分钟 分鐘 분"],
  [1 / 60, 's sec secs second seconds sek sekunde sekunden segundos secondes " ″ ثانية 秒 초'],
];
const MINUTES_BY_WORD = new Map(UNITS.flatMap(([minutes, words]) => words.split(" ").map((word) => [word, minutes])));
const PLAIN_UNITS = { minutes: 1, seconds: 1 / 60, milliseconds: 1 / 60_000, ticks: 1 / 600_000_000 };
/** The duration of a show, where a film has minutes. */
const SEASONS = /^(\d{1,3}) (?:seasons?|temporadas?|saisons?|staffeln?)$/i;

export function seasonsIn(cell: string): number | undefined {
  const [, seasons] = SEASONS.exec(cell) ?? [];
  return seasons ? Number(seasons) : undefined;
}

/** "1h 31m"; "" for none and for seasons, undefined if the text is not a duration. */
export function durationIn(cell: string, { unit }: Reading): string | undefined {
  if (SEASONS.test(cell)) return "";
  const minutes = cell.length > MAX_DURATION ? NaN : minutesIn(withPlainDigits(cell).replace(THOUSANDS, "$1"), unit);
  if (!(minutes <= MAX_MINUTES)) return undefined;
  return minutes > 0 ? durationText(Math.max(1, minutes)) : "";
}

function minutesIn(cell: string, unit: Reading["unit"]): number {
  const [clock, hours, clockMinutes, seconds = 0] = CLOCK.exec(cell) ?? [];
  if (clock) return Number(hours) * 60 + Number(clockMinutes) + Number(seconds) / 60;
  const text = cell.replace(ABOUT, "");
  let total = 0;
  let smaller = NaN;
  AMOUNT.lastIndex = 0;
  for (let at = 0; at < text.length; at = AMOUNT.lastIndex) {
    const [found, number = "", word = ""] = AMOUNT.exec(text) ?? [];
    if (!found) return at > 0 && PER_EPISODE.test(text.slice(at)) ? total : NaN;
    const amount = Number(number.replace(",", "."));
    const isPlain = word === "" && found.length === text.length;
    if (isPlain)
      return unit || (Number.isInteger(amount) && amount <= MAX_PLAIN_MINUTES) ? amount * PLAIN_UNITS[unit ?? "minutes"] : NaN;
    const minutes = word === "" ? smaller : (MINUTES_BY_WORD.get(word.toLowerCase()) ?? NaN);
    total += amount * minutes;
    smaller = minutes / 60;
  }
  return total;
}

/** Rounded to the step of the scale; undefined if the text is not a rating. */
export function ratingIn(text: string, source: RatingSource, outOf = DEFAULT_SCALES[source]): Omit<Rating, "name"> | undefined {
  const [, number = "", scale, percent] = RATING.exec(withPlainDigits(text)) ?? [];
  const given = (percent ? 100 : scale ? Number(scale) : outOf) as RatingScale;
  const [value, step] = [Number(number.replace(",", ".")), RATING_SCALES[given]];
  if (number === "" || !step || value > given) return undefined;
  return { rating: Number((Math.round(value / step) * step).toFixed(1)), outOf: given };
}

/** A whole number from 0. Text after it, such as "seasons", is ignored. */
export function countIn(text: string): number | undefined {
  const [, digits] = COUNT.exec(withPlainDigits(text)) ?? [];
  return digits ? Number(digits.replace(/\D/g, "")) : undefined;
}

/** Turns a key that is not a document id into one, the same in every table. */
export function idIn(text: string): string {
  const id = NUMERIC_ID.exec(text)?.[1]?.replaceAll(",", "") ?? text;
  return isDocumentId(id) ? id : `k${hashOf(id, 16_777_619)}${hashOf(id, 1_640_531_527)}`;
}

function hashOf(text: string, factor: number): string {
  let hash = factor;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), factor) ^ (hash >>> 13);
  return (hash >>> 0).toString(36).padStart(7, "0");
}
