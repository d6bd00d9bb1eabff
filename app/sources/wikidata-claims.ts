import { listAt, textAt } from "./json.ts";
import { dateText } from "#app/kinds/forms/source-values.ts";

/** Wikidata's names for how exact a time is. */
const PRECISION = { year: 9, month: 10, day: 11 };
const FILES = "https://commons.wikimedia.org/wiki/Special:FilePath/";

/** The values of a property, without those that Wikidata calls deprecated. */
export function mainValues(entity: unknown, property: string): unknown[] {
  return listAt(entity, "claims", property)
    .filter((claim) => textAt(claim, "rank") !== "deprecated" && textAt(claim, "mainsnak", "snaktype") === "value")
    .flatMap((claim) => listAt(claim, "mainsnak", "datavalue", "value"));
}

export function entityIds(entity: unknown, property: string): string[] {
  return mainValues(entity, property).flatMap((value) => textAt(value, "id") || []);
}

/** Lists begin with the oldest: of versions and addresses the last counts. */
export function lastText(entity: unknown, property: string): string {
  return textAt(mainValues(entity, property).at(-1));
}

/** 0 if missing. */
export function amountOf(entity: unknown, property: string): number {
  return Number(textAt(mainValues(entity, property)[0], "amount")) || 0;
}

/** "" if missing. */
export function originalTitleOf(entity: unknown): string {
  return textAt(mainValues(entity, "P1476")[0], "text");
}

/** The first time it was published or began. */
export function earliestDate(entity: unknown): string {
  const dates = ["P577", "P580"].flatMap((property) => mainValues(entity, property).map(dateIn).filter(Boolean));
  return (
    dates.toSorted((a, b) => (a.slice(0, 4) === b.slice(0, 4) ? b.length - a.length || (a < b ? -1 : 1) : a < b ? -1 : 1))[0] ??
    ""
  );
}

function dateIn(value: unknown): string {
  const [, year, month, day] = /^\+(\d{4})-(\d\d)-(\d\d)T/.exec(textAt(value, "time")) ?? [];
  const precision = Number(textAt(value, "precision"));
  if (precision < PRECISION.year) return "";
  return dateText(year, precision >= PRECISION.month && month, precision >= PRECISION.day && day);
}

/** The poster, else a picture; "" without either. */
export function pictureOf(entity: unknown, width: number): string {
  const name = textAt(mainValues(entity, "P3383")[0]) || textAt(mainValues(entity, "P18")[0]);
  return name && `${FILES}${encodeURIComponent(name.replaceAll(" ", "_"))}?width=${width}`;
}
