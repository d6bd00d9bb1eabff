export type RatingScale = { count: number; hasHalves: boolean };

const LEAST = 0.5;

export function ratingWithin(value: number, { count }: RatingScale): number {
  return value >= 0 && value <= count ? value : 0;
}

/**
 * Digits set the rating; arrow keys step up and down, never below 0.5, to the nearest step.
 * @returns null for every other key.
 */
export function ratingAfterKey(key: string, rating: number, scale: RatingScale, dir: "ltr" | "rtl" = "ltr"): number | null {
  const [onward, back] = dir === "ltr" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  switch (key) {
    case "ArrowUp":
    case onward:
      return raised(rating, scale);
    case "ArrowDown":
    case back:
      return lowered(rating, scale);
    default:
      return /^[1-9]$/.test(key) && Number(key) <= scale.count ? Number(key) : null;
  }
}

export function ratingAtPart(part: number, scale: RatingScale): number {
  const step = stepOf(scale);
  const rating = Math.ceil((part * scale.count) / step) * step;
  return Math.min(Math.max(rating, step), scale.count);
}

function raised(rating: number, scale: RatingScale): number {
  const step = stepOf(scale);
  return Math.min((Math.floor(rating / step) + 1) * step, scale.count);
}

function lowered(rating: number, scale: RatingScale): number {
  const step = stepOf(scale);
  const lower = (Math.ceil(rating / step) - 1) * step;
  return lower < LEAST ? rating : lower;
}

function stepOf({ hasHalves }: RatingScale): number {
  return hasHalves ? 0.5 : 1;
}
