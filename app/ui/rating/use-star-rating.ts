import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { useLanguage } from "../language/language-context.ts";
import { isByPointer, ratingOfKey, ratingUnder } from "./rating-input.ts";
import { ratingWithin, type RatingScale } from "./rating-steps.ts";

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
      const next = ratingOfKey(event, rating, scale, dir);
      if (next === null) return;
      event.preventDefault();
      change(next);
    },
    pointerHandlers: {
      onPointerMove: (event: PointerEvent) => setPreview(ratingUnder(event, event.currentTarget, scale, dir)),
      onPointerLeave: () => setPreview(null),
      onClick: (event: MouseEvent) => isByPointer(event) && change(ratingUnder(event, event.currentTarget, scale, dir)),
    },
  };
}
