import type { Fact } from "#app/kinds/kind.ts";
import { Stars } from "../primitives/stars.tsx";

/** A rating as stars with its figure beside them; the figure alone where nobody has rated. */
export function RatingFigure({ rating, value }: Pick<Fact, "rating" | "value">) {
  return (
    <span className="flex items-baseline gap-8 tabular-nums">
      {typeof rating === "number" && <Stars value={rating} color="faint" activeColor="accent" />}
      {value}
    </span>
  );
}
