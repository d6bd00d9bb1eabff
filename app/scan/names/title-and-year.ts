import { tidyTitle } from "./plain-name.ts";
import { firstIndexOf, LONG_EDITIONS, RANGES, RESOLUTIONS, SHORT_EDITIONS, SOURCES, TECHNICAL, meaningIn } from "./words.ts";

const FIRST_YEAR = 1888;
const YEAR = /(?<![\p{L}\p{N}])(?:18|19|20)\d\d(?![\p{L}\p{N}])/gu;
const IN_PARENTHESES = /[([]\s*((?:18|19|20)\d\d)(?:\s*[-–]\s*(?:\d{4})?)?\s*[)\]]/u;

export type TitleAndYear = {
  title: string;
  year: string;
  /** 0 without a year. */
  yearCertainty: number;
  /** The index where the title ends. */
  end: number;
};

const ENDS = [...[...RESOLUTIONS, ...SOURCES, ...RANGES].map(([pattern]) => pattern), ...TECHNICAL];
const EDITIONS = LONG_EDITIONS.map(([pattern]) => pattern);

/**
 * The title ends before the year, the technical words or the edition. Of several years the last one counts: "2012.2009.1080p".
 * @param limit The latest index where the title may end.
 */
export function titleAndYear(name: string, thisYear: number, limit = name.length): TitleAndYear {
  const start = titleStart(name);
  const ofWords = firstIndexOf(name, [...ENDS, ...EDITIONS], start + 1);
  const last = Math.min(limit, ofWords < 0 ? name.length : ofWords);
  const year = yearIn(name, { start, last, thisYear });
  const end = year && year.index > start ? Math.min(year.index, last) : last;
  const title = tidyTitle(name.slice(start, end)) || tidyTitle(name.slice(start, last));
  return { title, year: year?.year ?? "", yearCertainty: year?.certainty ?? 0, end };
}

/** Skips the group of a release: "[Group] Title". */
function titleStart(name: string): number {
  const [group = ""] = /^(?:\s*(?:\[[^[\]]*\]|【[^【】]*】)\s*)+/u.exec(name) ?? [];
  return group.length < name.length ? group.length : 0;
}

type Range = { start: number; last: number; thisYear: number };

function yearIn(name: string, { start, last, thisYear }: Range): { year: string; index: number; certainty: number } | null {
  const isPossible = (year: string) => Number(year) >= FIRST_YEAR && Number(year) <= thisYear + 1;
  const bracketed = IN_PARENTHESES.exec(name);
  if (bracketed?.[1] && bracketed.index > start && isPossible(bracketed[1]))
    return { year: bracketed[1], index: bracketed.index, certainty: 0.97 };
  const years = [...name.matchAll(YEAR)].filter(({ 0: year, index }) => index > start && isPossible(year));
  const before = years.findLast(({ index }) => index < last);
  if (before) {
    const isLast = before.index + 4 >= name.trimEnd().length;
    return { year: before[0], index: before.index, certainty: isLast ? 0.75 : 0.92 };
  }
  const after = years.find(({ index }) => index >= last);
  return after ? { year: after[0], index: name.length, certainty: 0.6 } : null;
}

/** "1080p BluRay". */
export function qualityOf(name: string): string {
  const words = [meaningIn(name, RESOLUTIONS), meaningIn(name, RANGES), meaningIn(name, SOURCES)];
  return words.filter(Boolean).join(" ");
}

/** @param end Where the title ends. */
export function editionOf(name: string, end: number): string {
  const start = titleStart(name);
  const long = LONG_EDITIONS.find(([pattern]) => firstIndexOf(name, [pattern], start + 1) > 0)?.[1] ?? "";
  if (long) return long;
  const bracketed = [...name.matchAll(/\(([^()]*)\)/gu)].map(([, inner = ""]) => inner).join(" ");
  return meaningIn(`${name.slice(end)} ${bracketed}`, SHORT_EDITIONS);
}
