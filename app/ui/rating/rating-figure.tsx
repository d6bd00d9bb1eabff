import type { Fact } from "#app/kinds/kind.ts";
import { Stars } from "../primitives/stars.tsx";

export function RatingFigure({ rating, value }: Pick<Fact, "rating" | "value">) {
  return (
    <span className="flex items-baseline gap-8 tabular-nums">
      {typeof rating === "number" && <Stars value={rating} color="faint" activeColor="accent" />}
      {value}
    </span>
  );
}
