import { KEY_DAYS } from "#app/kinds/api-keys.ts";
import { AppError } from "#app/lib/errors.ts";
import { refused, type Refusal } from "#app/lib/refusal.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";

const DAY_MS = 86_400_000;

/** `choice` is `never`, a number of `KEY_DAYS` or `day`; only then `day` counts, as `YYYY-MM-DD`: the last day, in UTC. */
export type KeyExpiry = { choice: string; day: string };

/** Null for never. @throws {AppError} `api-key.invalid`, with the field `expires` or `day`. */
export function expiryOf({ choice, day }: KeyExpiry, now: Date): Date | null {
  if (choice === "never") return null;
  if (choice === "day") return endOf(day, now);
  const days = KEY_DAYS.find((days) => String(days) === choice);
  if (days === undefined) throw invalidKey("expires", refused("admin.refused.noKeyExpiry"));
  return new Date(now.getTime() + days * DAY_MS);
}

function endOf(day: string, now: Date): Date {
  const date = parseCalendarDate(day);
  const end = date?.precision === "day" ? new Date(Date.parse(date.key) + DAY_MS) : null;
  if (!end || end <= now) throw invalidKey("day", refused("admin.refused.noKeyDay"));
  return end;
}

export function invalidKey(field: string, refusal: Refusal): AppError {
  return new AppError("api-key.invalid", refusal, [{ field, ...refusal }]);
}
