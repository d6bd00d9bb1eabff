import type { Language } from "#app/lib/languages/language.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import type { ItemInput } from "../item.ts";

/** Films are announced years ahead; a year beyond that is a typing error. */
export const MAX_YEARS_AHEAD = 5;
const MAX_NAMED = 5;

export function isFarAhead(releasedYear: string, today: Date): boolean {
  const date = parseCalendarDate(releasedYear);
  return date !== null && date.year > today.getUTCFullYear() + MAX_YEARS_AHEAD;
}

/** What is odd about a document, but may be meant: in words, without a capital letter and a full stop. */
export function inputWarnings(input: ItemInput, today: Date, language: Language): string[] {
  const { releasedYear } = input;
  const ofYear = language.text("admin.warning.farAhead", { year: releasedYear, years: MAX_YEARS_AHEAD });
  return [...(isFarAhead(releasedYear, today) ? [ofYear] : []), ...seasonWarnings(input, language)];
}

/** Seasons against the links to them. */
export function seasonWarnings(
  { seasons: count = 0, downloadLinks = [] }: Pick<ItemInput, "seasons" | "downloadLinks">,
  { text }: Language,
): string[] {
  const warnings: string[] = [];
  const seasons = `${count}`;
  const linked = new Set(downloadLinks.filter(({ seasonUrl }) => seasonUrl !== "").map(({ id }) => id));
  const numbers = Array.from({ length: count }, (_, place) => place + 1).filter((number) => !linked.has(number));
  if (linked.size === 0 && count > 0) warnings.push(text("admin.warning.noLinks", { count, seasons }));
  else if (numbers.length > 0) {
    const named = numbers.slice(0, MAX_NAMED).join(text("common.comma"));
    const more = `${numbers.length - MAX_NAMED}`;
    warnings.push(
      numbers.length > MAX_NAMED
        ? text("admin.warning.moreMissingLinks", { numbers: named, more })
        : text("admin.warning.missingLinks", { count: numbers.length, numbers: named }),
    );
  }
  if (linked.size > count)
    warnings.push(text("admin.warning.moreLinks", { count: linked.size, linked: `${linked.size}`, seasons }));
  return warnings;
}
