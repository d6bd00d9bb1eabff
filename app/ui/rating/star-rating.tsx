import { Stars, type StarsProps } from "../primitives/stars.tsx";
import { ratingInWords } from "./rating-in-words.ts";
import { ratingWithin } from "./rating-steps.ts";
import { useStarRating } from "./use-star-rating.ts";
import { useLanguage } from "../language/language-context.ts";

export type StarRatingProps = Omit<StarsProps, "value"> & {
  value?: number;
  hasHalves?: boolean;
  edit?: boolean;
  keyboard?: boolean;
  onChange?: (rating: number) => void;
};

export function StarRating({ value = 0, count = 5, edit = true, ...rest }: StarRatingProps) {
  const { text } = useLanguage();
  if (edit) return <EditableStars {...rest} value={value} count={count} />;
  const { hasHalves = true, size, color, activeColor } = rest;
  const rating = ratingWithin(value, { count, hasHalves });
  return (
    <Stars
      value={rating}
      count={count}
      size={size}
      color={color}
      activeColor={activeColor}
      label={ratingInWords(text, rating, count)}
    />
  );
}

type EditableStarsProps = Omit<StarRatingProps, "edit"> & { value: number; count: number };

function EditableStars({ value, count, hasHalves = true, keyboard = true, onChange, ...look }: EditableStarsProps) {
  const { text } = useLanguage();
  const { rating, shown, keyHandler, pointerHandlers } = useStarRating({ value, count, hasHalves, onChange });
  const slider = {
    role: "slider",
    tabIndex: 0,
    "aria-valuemin": 0,
    "aria-valuemax": count,
    "aria-valuenow": rating,
    "aria-valuetext": ratingInWords(text, rating, count),
    "aria-label": text("rating.howTo", { count }),
    onKeyDown: keyHandler,
  };
  return (
    <span
      className="inline-flex min-h-touch cursor-pointer items-center rounded-control"
      {...pointerHandlers}
      {...(keyboard ? slider : {})}
    >
      <Stars {...look} value={shown} count={count} label={keyboard ? undefined : ratingInWords(text, rating, count)} />
    </span>
  );
}
