import { RATING_SCALES, type RatingScale } from "#app/kinds/item.ts";

/** @param text What a form holds; "" is out of 5. */
export function scaleOf(text: string): RatingScale {
  const scale = Number(text);
  return scale === 10 || scale === 100 ? scale : 5;
}

/** "" for no rating and for text that is no number. */
export function rescaled(rating: string, from: RatingScale, to: RatingScale): string {
  const value = Number(rating.replace(",", "."));
  if (rating.trim() === "" || Number.isNaN(value)) return "";
  const step = RATING_SCALES[to];
  const steps = Math.round(((value / from) * to) / step);
  return String(Number(Math.min(steps * step, to).toFixed(1)));
}
