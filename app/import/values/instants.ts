const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
const MILLISECONDS = /^-?\d{1,15}$/;
const FIRST = Date.parse("0001-01-01T00:00:00Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Reads ISO text (UTC without a zone), milliseconds as number or text, or `{[_]seconds, [_]nanoseconds}`, to the millisecond.
 * @returns null for anything else and for years outside 1 to 9999.
 */
export function parseInstant(value: unknown): Date | null {
  const time = millisecondsOf(value);
  return time !== null && time >= FIRST && time <= LAST ? new Date(Math.floor(time)) : null;
}

function millisecondsOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value === "string") return MILLISECONDS.test(value) ? Number(value) : isoMilliseconds(value);
  if (typeof value !== "object" || value === null) return null;
  const { seconds, nanoseconds, _seconds, _nanoseconds } = value as Record<string, unknown>;
  return timestampMilliseconds(seconds ?? _seconds, nanoseconds ?? _nanoseconds ?? 0);
}

function isoMilliseconds(text: string): number | null {
  const match = ISO.exec(text.trim());
  if (!match) return null;
  const [, day, time = "00:00", zone = "Z"] = match;
  return Date.parse(`${day}T${time}${zone}`);
}

function timestampMilliseconds(seconds: unknown, nanoseconds: unknown): number | null {
  const [whole, part] = [seconds, nanoseconds].map((each) =>
    typeof each === "string" && MILLISECONDS.test(each) ? Number(each) : each,
  );
  return typeof whole === "number" && typeof part === "number" ? whole * 1000 + Math.floor(part / 1e6) : null;
}
