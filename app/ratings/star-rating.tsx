import { useEffect, useRef } from "react";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Stars, type StarsProps } from "#app/ui/primitives/stars.tsx";
import { MAX_STARS, ratingInWords, startStars } from "./start-stars.ts";

type StarRatingProps = Pick<StarsProps, "size" | "color" | "activeColor"> & {
  value?: number;
  onChange?: (rating: number) => void;
};

/** `startStars` makes it live on pages that render without React. */
export function StarRating({ value = 0, onChange, ...look }: StarRatingProps) {
  const language = useLanguage();
  const { text } = language;
  const stars = useRef<HTMLSpanElement>(null);
  const rating = value >= 0 && value <= MAX_STARS ? value : 0;
  useEffect(() => {
    const live = startStars(stars.current as HTMLElement, language);
    live.show(rating);
    return () => live.stop();
  }, [language, rating]);
  return (
    <span ref={stars} className="field relative inline-flex min-h-touch cursor-pointer items-center rounded-control">
      <Stars {...look} value={rating} count={MAX_STARS} />
      <input
        type="range"
        min={0}
        max={MAX_STARS}
        step={0.5}
        defaultValue={rating}
        aria-label={text("rating.howTo", { count: MAX_STARS })}
        aria-valuetext={ratingInWords(text, rating)}
        onInput={({ currentTarget }) => onChange?.(currentTarget.valueAsNumber)}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
    </span>
  );
}
