import { use } from "react";
import type { Item, ItemStats } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { visitorRatingOf, visitorRatingFact } from "#app/kinds/visitor-rating.ts";
import { Island } from "#app/platform/islands/island.tsx";
import { DetailBlock } from "#app/ui/sections/detail-block.tsx";
import { FactList } from "#app/ui/sections/fact-list.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { FactRow, FactRows } from "#app/ui/primitives/fact-rows.tsx";
import { Stars } from "#app/ui/primitives/stars.tsx";
import { StarRating } from "./star-rating.tsx";

const STAR_SIZE = 28;

/** Visitors can always rate games and software; ratings of other sites are shown only if they exist. */
export function Ratings({ item }: { item: Item }) {
  const language = useLanguage();
  const kind = kindOf(item.type);
  const visitorRating = use(PageContext).copy ? null : visitorRatingOf(kind, item);
  const ofOthers = kind.ratings(item, language);
  if (!visitorRating && ofOthers.length === 0) return null;
  return (
    <DetailBlock title={language.text("item.ratings")}>
      {visitorRating && (
        <Island name="visitor-rating" component={VisitorRating} props={{ id: item.id, visitorRating }} when="idle" />
      )}
      {ofOthers.length > 0 && <FactList facts={ofOthers} kind={kind} />}
    </DetailBlock>
  );
}

function VisitorRating({ visitorRating }: { id: string } & Pick<ItemStats, "visitorRating">) {
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
