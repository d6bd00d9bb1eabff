import { RATING_SCALES, type RatingScale } from "#app/kinds/item.ts";

/** @param text What a form holds; "" is out of 5. */
export function scaleOf(text: string): RatingScale {
  const scale = Number(text);
  return scale === 10 || scale === 100 ? scale : 5;
}

/** "" if there is no rating or the text is not a number. */
export function rescaled(rating: string, from: RatingScale, to: RatingScale): string {
  const value = Number(rating.replace(",", "."));
  if (rating.trim() === "" || Number.isNaN(value)) return "";
  const step = RATING_SCALES[to];
  const steps = Math.round(((value / from) * to) / step);
  return String(Number(Math.min(steps * step, to).toFixed(1)));
}
