import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { visitorRatingOf } from "#app/kinds/visitor-rating.ts";
import { Island } from "#app/platform/islands/island.tsx";
import { VisitorRating } from "./visitor-rating.tsx";
import { DetailBlock } from "#app/ui/sections/detail-block.tsx";
import { FactList } from "#app/ui/sections/fact-list.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Visitors can always rate games and software; ratings of other sites are shown only if they exist. */
export function Ratings({ item }: { item: Item }) {
  const language = useLanguage();
  const kind = kindOf(item.type);
  const visitorRating = visitorRatingOf(kind, item);
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
