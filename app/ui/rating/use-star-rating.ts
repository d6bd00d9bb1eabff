import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { ratingAfterKey, ratingAtPart, ratingWithin, type RatingScale } from "./rating-steps.ts";

type StarRatingOptions = RatingScale & { value: number; onChange?: (rating: number) => void };

/**
 * A rating that is given with keys or pointer.
 * @returns What is shown (under a pointer the rating it would give), the rating itself, and the handlers of the row of stars.
 */
export function useStarRating({ value, onChange, ...scale }: StarRatingOptions) {
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
      const next = ratingAfterKey(event.key, rating, scale);
      if (next === null) return;
      event.preventDefault();
      change(next);
    },
    pointerHandlers: {
      onPointerMove: (event: PointerEvent) => setPreview(ratingAtPart(partOf(event), scale)),
      onPointerLeave: () => setPreview(null),
      // A press that began elsewhere, as when text is marked, is no click here; a screen reader's click is at no place.
      onClick: (event: MouseEvent) => event.detail > 0 && change(ratingAtPart(partOf(event), scale)),
    },
  };
}

/** How far along the row a pointer is. */
function partOf({ currentTarget, clientX }: MouseEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
}
