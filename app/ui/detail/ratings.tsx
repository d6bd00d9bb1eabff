import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { Island } from "../island/island.tsx";
import { VisitorRating } from "../rating/visitor-rating.tsx";
import { DetailBlock } from "./detail-block.tsx";
import { FactList } from "./fact-list.tsx";

export function Ratings({ item }: { item: Item }) {
  const kind = kindOf(item.type);
  const { id, visitorRating } = item;
  return (
    <DetailBlock title="Ratings">
      {kind.ratedBy === "visitors" && (
        <Island name="visitor-rating" component={VisitorRating} props={{ id, visitorRating }} when="idle" />
      )}
      <FactList facts={kind.ratings(item)} kind={kind} />
    </DetailBlock>
  );
}
