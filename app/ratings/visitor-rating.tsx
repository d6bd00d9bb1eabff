import { visitorRatingFact } from "#app/kinds/visitor-rating.ts";
import type { ItemStats } from "#app/kinds/item.ts";
import { FactRow, FactRows } from "#app/ui/primitives/fact-rows.tsx";
import { Stars } from "#app/ui/primitives/stars.tsx";
import { StarRating } from "./star-rating.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const STAR_SIZE = 28;

export function VisitorRating({ visitorRating }: { id: string } & Pick<ItemStats, "visitorRating">) {
  const language = useLanguage();
  const { text } = language;
  const { rating, value } = visitorRatingFact({ visitorRating }, language);
  return (
    <>
      <FactRows>
        <FactRow label={text("rating.label")}>
          <span className="flex items-baseline gap-8 tabular-nums">
            <span data-control="average-stars" hidden={typeof rating !== "number"} className="self-center">
              <Stars value={rating ?? 0} color="faint" activeColor="accent" />
            </span>
            <span data-control="average">{value}</span>
          </span>
        </FactRow>
        <FactRow label={text("rating.own")} className="needs-scripts items-center">
          <span data-control="stars" className="-my-8 flex flex-wrap items-center gap-x-16">
            <StarRating size={STAR_SIZE} color="faint" activeColor="accent" />
            <button type="button" hidden data-control="remove" className="min-h-touch text-14 underline underline-offset-4">
              {text("common.remove")}
            </button>
          </span>
        </FactRow>
      </FactRows>
      <output data-control="message" className="needs-scripts block min-h-24 text-14 text-second" />
    </>
  );
}
