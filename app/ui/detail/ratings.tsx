import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { Island } from "../island/island.tsx";
import { VisitorRating } from "../rating/visitor-rating.tsx";
import { DetailBlock } from "./detail-block.tsx";
import { FactList } from "./fact-list.tsx";
import { useLanguage } from "../language/language-context.ts";

/** Visitors may always rate games and software; of other sites' ratings only those that exist are shown. */
export function Ratings({ item }: { item: Item }) {
  const language = useLanguage();
  const kind = kindOf(item.type);
  const { id, visitorRating } = item;
  const ofOthers = kind.ratings(item, language);
  const isRatedHere = kind.ratedBy === "visitors";
  if (!isRatedHere && ofOthers.length === 0) return null;
  return (
    <DetailBlock title={language.text("item.ratings")}>
      {isRatedHere && <Island name="visitor-rating" component={VisitorRating} props={{ id, visitorRating }} when="idle" />}
      {ofOthers.length > 0 && <FactList facts={ofOthers} kind={kind} />}
    </DetailBlock>
  );
}
