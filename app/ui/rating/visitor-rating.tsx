import { useRef } from "react";
import { visitorRatingFact } from "#app/kinds/visitor-rating.ts";
import type { ItemStats } from "#app/kinds/item.ts";
import { FactRow, FactRows } from "../primitives/fact-rows.tsx";
import { RatingFigure } from "./rating-figure.tsx";
import { StarRating } from "./star-rating.tsx";
import { useIsLive } from "../browser/use-is-live.ts";
import { useVisitorRating } from "./use-visitor-rating.ts";
import { useLanguage } from "../language/language-context.ts";

const STAR_SIZE = 28;

export function VisitorRating({ id, ...rendered }: { id: string } & Pick<ItemStats, "visitorRating">) {
  const language = useLanguage();
  const { text } = language;
  const isLive = useIsLive();
  const { visitorRating, own, canRate, message, rate } = useVisitorRating(id, rendered.visitorRating);
  const stars = useRef<HTMLSpanElement>(null);

  /** This button disappears with the rating, so the focus moves to the stars. */
  function remove() {
    stars.current?.querySelector<HTMLElement>("[role=slider]")?.focus();
    rate(null);
  }

  return (
    <>
      <FactRows>
        <FactRow label={text("rating.label")}>
          <RatingFigure {...visitorRatingFact({ visitorRating }, language)} />
        </FactRow>
        <FactRow label={text("rating.own")} className="needs-scripts items-center">
          <span ref={stars} className="-my-8 flex flex-wrap items-center gap-x-16">
            <StarRating
              value={own ?? 0}
              edit={isLive && canRate}
              size={STAR_SIZE}
              color="faint"
              activeColor="accent"
              onChange={rate}
            />
            {own !== null && (
              <button type="button" onClick={remove} className="min-h-touch text-14 underline underline-offset-4">
                {text("common.remove")}
              </button>
            )}
          </span>
        </FactRow>
      </FactRows>
      <output className="needs-scripts block min-h-24 text-14 text-second">{message}</output>
    </>
  );
}
