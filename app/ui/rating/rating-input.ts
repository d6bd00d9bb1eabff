import { ratingAfterKey, ratingAtPart, type RatingScale } from "./rating-steps.ts";

type Dir = "ltr" | "rtl";
type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/** @returns null for keys that do not rate, and with modifiers. */
export function ratingOfKey(event: Key, rating: number, scale: RatingScale, dir: Dir): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  return ratingAfterKey(event.key, rating, scale, dir);
}

export function ratingUnder({ clientX }: { clientX: number }, stars: Element, scale: RatingScale, dir: Dir): number {
  const { left, width } = stars.getBoundingClientRect();
  const part = (clientX - left) / width;
  return ratingAtPart(dir === "ltr" ? part : 1 - part, scale);
}

/** Clicks by screen readers have no position. */
export function isByPointer({ detail }: { detail: number }): boolean {
  return detail > 0;
}
