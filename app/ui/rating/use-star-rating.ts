import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { useLanguage } from "../language/language-context.ts";
import { ratingAfterKey, ratingAtPart, ratingWithin, type RatingScale } from "./rating-steps.ts";

type StarRatingOptions = RatingScale & { value: number; onChange?: (rating: number) => void };

/** @returns the shown rating (a preview under the pointer), the actual rating, and event handlers. */
export function useStarRating({ value, onChange, ...scale }: StarRatingOptions) {
  const { dir } = useLanguage();
  const [given, setGiven] = useState(value);
  const [rating, setRating] = useState(ratingWithin(value, scale));
  const [preview, setPreview] = useState<number | null>(null);
  if (!Object.is(given, value)) {
    setGiven(value);
    setRating(ratingWithin(value, scale));
  }

  function change(next: number) {
    if (next === rating) return;
    setRating(next);
    onChange?.(next);
  }

  return {
    rating,
    shown: preview ?? rating,
    keyHandler: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = ratingAfterKey(event.key, rating, scale, dir);
      if (next === null) return;
      event.preventDefault();
      change(next);
    },
    pointerHandlers: {
      onPointerMove: (event: PointerEvent) => setPreview(ratingAtPart(partOf(event, dir), scale)),
      onPointerLeave: () => setPreview(null),
      // `detail` is 0 for clicks by screen readers, which have no position.
      onClick: (event: MouseEvent) => event.detail > 0 && change(ratingAtPart(partOf(event, dir), scale)),
    },
  };
}

function partOf({ currentTarget, clientX }: MouseEvent, dir: "ltr" | "rtl"): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const part = (clientX - left) / width;
  return dir === "ltr" ? part : 1 - part;
}
