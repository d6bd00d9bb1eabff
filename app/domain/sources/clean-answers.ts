import type { Candidate } from "#app/kinds/forms/sources.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import type { Found } from "#app/sources/sources.ts";
import { cleanText } from "../clean-text.ts";

export const AT_MOST_TYPED = 500;
const MAX_TITLE = 200;
const MAX_ABOUT = 200;

const LONG: ReadonlySet<string> = new Set(["overview", "description"]);
const TAG = /<\/?[a-z!][^<>]*>/gi;
const CONTROL = /[^\P{Cc}\n]+/gu;

export function cleanCandidate(candidate: Candidate): Candidate {
  const { title, year, about, picture } = candidate;
  return {
    ...candidate,
    title: cleanText(withoutTags(title), MAX_TITLE),
    year: /^\d{4}$/.test(year) ? year : "",
    about: cleanText(withoutTags(about), MAX_ABOUT),
    picture: picture.startsWith("https://") ? picture : "",
  };
}

/** Texts at any depth, without tags and control characters, and in one line each but for the long ones. */
export function cleanFields(found: Found): Record<string, unknown> {
  const { releasedYear = "", ...others } = cleaned(found) as Found;
  return { ...others, releasedYear: parseCalendarDate(releasedYear) ? releasedYear : "" };
}

function cleaned(value: unknown, name = ""): unknown {
  if (typeof value === "string") {
    const text = withoutTags(value).trim();
    return LONG.has(name) ? text : text.replaceAll(/\s+/g, " ");
  }
  if (Array.isArray(value)) return value.map((entry) => cleaned(entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part, key)]));
}

function withoutTags(text: string): string {
  return text.toWellFormed().replaceAll("\r\n", "\n").replaceAll(TAG, "").replaceAll(CONTROL, " ");
}
