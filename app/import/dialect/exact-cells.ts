import { ENGLISH } from "#app/languages/english.ts";
import { SEVERAL } from "#app/kinds/forms/typed-text.ts";
import { RATING_SOURCES, type Item, type Rating, type RatingSource } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { dateIn } from "./cell-dates.ts";
import { peopleIn, structureIn } from "./cell-lists.ts";
import { countIn, ratingIn } from "./cell-numbers.ts";
import { kindIn } from "./cell-texts.ts";

const LISTS = new Set(["alternativeTitles", "filledFrom", "screenshots"]);
const OF_5 = /^(\d(?:\.\d)?)\/5$/;
/** Spreadsheets rewrite dates in this format. */
const REWRITTEN_DATE = /^\d{1,2}\.\d{1,2}\.\d{4}$/;

/** Writes a field for `exactValue` to read: as JSON if the plain text would be read differently. */
export function exactCell(item: Item, field: string): string {
  if (field === "type") return kindName(ENGLISH, item).one;
  const { [field]: value = "" }: Record<string, unknown> = { ...item, ...item.ratings };
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object") return `${value as string | number}`;
  const { rating, outOf = 5, isDefault } = value as Rating;
  // A preset that was never changed is not a rating.
  if (isDefault || (Array.isArray(value) && value.length === 0)) return "";
  const texts = field === "screenshots" ? item.screenshots.map(({ screenshotUrl }) => screenshotUrl) : value;
  const plain = Array.isArray(texts) ? texts.join(` ${SEVERAL} `) : `${rating}/${outOf}`;
  return JSON.stringify(exactValue(field, plain)) === JSON.stringify(value) ? plain : JSON.stringify(value);
}

/** Undefined if the text cannot be read. */
export function exactValue(field: string, text: string): unknown {
  if (text === "") return "";
  if (field === "type") return kindIn(text) ?? text;
  if (field === "releasedYear" && REWRITTEN_DATE.test(text)) return dateIn(text, {}) ?? text;
  if (field === "seasons" || field === "downloads") return countIn(text);
  if (field in RATING_SOURCES) return structureIn(text) ?? ratingValue(field as RatingSource, text.trim());
  if (field === "cast" || field === "crew") return structureIn(text) ?? peopleIn(text, ",");
  if (!LISTS.has(field)) return text;
  const texts = structureIn(text) ?? text.split(SEVERAL).map((each) => each.trim());
  const isText = Array.isArray(texts) && texts.every((each) => typeof each === "string");
  return field === "screenshots" && isText ? texts.map((screenshotUrl, index) => ({ id: index + 1, screenshotUrl })) : texts;
}

/** A rating out of 5 is stored without a scale, as in older documents. */
function ratingValue(source: RatingSource, text: string): object | undefined {
  const [, of5] = OF_5.exec(text) ?? [];
  const rating = of5 ? { rating: Number(of5) } : ratingIn(text, source);
  return rating && { name: RATING_SOURCES[source], ...rating };
}
