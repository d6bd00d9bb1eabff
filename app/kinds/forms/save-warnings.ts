import { formOf } from "#app/lib/text/numbers.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import type { ItemInput } from "../item.ts";

/** Films are announced years ahead; a year beyond that is a typing error. */
export const MAX_YEARS_AHEAD = 5;
const MAX_NAMED = 5;
const SEASON = { one: "season", many: "seasons" };

export function isFarAhead(releasedYear: string, today: Date): boolean {
  const date = parseCalendarDate(releasedYear);
  return date !== null && date.year > today.getUTCFullYear() + MAX_YEARS_AHEAD;
}

/** What is odd about a document, but may be meant: in words, without a capital letter and a full stop. */
export function inputWarnings(input: ItemInput, today: Date): string[] {
  const { releasedYear } = input;
  const isOdd = isFarAhead(releasedYear, today);
  const ofYear = isOdd ? [`the year ${releasedYear} is more than ${MAX_YEARS_AHEAD} years ahead`] : [];
  return [...ofYear, ...seasonWarnings(input)];
}

/** Seasons against the links to them. */
export function seasonWarnings({ seasons = 0, downloadLinks = [] }: Pick<ItemInput, "seasons" | "downloadLinks">): string[] {
  const warnings: string[] = [];
  const linked = new Set(downloadLinks.filter(({ seasonUrl }) => seasonUrl !== "").map(({ id }) => id));
  const numbers = Array.from({ length: seasons }, (_, place) => place + 1).filter((number) => !linked.has(number));
  if (linked.size === 0 && seasons > 0) warnings.push(`${seasons} ${formOf(seasons, SEASON)}, and no link to any`);
  else if (numbers.length > 0) {
    const named = numbers.slice(0, MAX_NAMED).join(", ");
    const more = numbers.length > MAX_NAMED ? ` and ${numbers.length - MAX_NAMED} more` : "";
    warnings.push(`no link to ${formOf(numbers.length, SEASON)} ${named}${more}`);
  }
  if (linked.size > seasons) warnings.push(`links to ${linked.size} ${formOf(linked.size, SEASON)}, but Seasons says ${seasons}`);
  return warnings;
}
