import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import type { ItemInput } from "../item.ts";

/** Films are announced years ahead; a later year is a typing error. */
export const MAX_YEARS_AHEAD = 5;
const MAX_NAMED = 5;

export function isFarAhead(releasedYear: string, today: Date): boolean {
  const date = parseCalendarDate(releasedYear);
  return date !== null && date.year > today.getUTCFullYear() + MAX_YEARS_AHEAD;
}

/** Warns about what looks wrong but may be intended, without a capital letter or a full stop. */
export function inputWarnings(input: ItemInput, today: Date): LocalizedMessage[] {
  const { releasedYear: year } = input;
  const ofYear = message("admin.warning.farAhead", { year, years: `${MAX_YEARS_AHEAD}` });
  return [...(isFarAhead(year, today) ? [ofYear] : []), ...seasonWarnings(input)];
}

/** Compares the number of seasons with the links to them. */
export function seasonWarnings({
  seasons: count = 0,
  downloadLinks = [],
}: Pick<ItemInput, "seasons" | "downloadLinks">): LocalizedMessage[] {
  const warnings: LocalizedMessage[] = [];
  const seasons = `${count}`;
  const linked = new Set(downloadLinks.filter(({ seasonUrl }) => seasonUrl !== "").map(({ id }) => id));
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !linked.has(number));
  if (linked.size === 0 && count > 0) warnings.push(message("admin.warning.noLinks", { count, seasons }));
  else if (missing.length > 0) {
    const numbers = missing.slice(0, MAX_NAMED).join(", ");
    const more = missing.length - MAX_NAMED;
    warnings.push(
      more > 0
        ? message("admin.warning.moreMissingLinks", { numbers, more: `${more}` })
        : message("admin.warning.missingLinks", { count: missing.length, numbers }),
    );
  }
  if (linked.size > count)
    warnings.push(message("admin.warning.moreLinks", { count: linked.size, linked: `${linked.size}`, seasons }));
  return warnings;
}
