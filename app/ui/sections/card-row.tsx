import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { factsOf, type CardStyle } from "../cards/card-facts.ts";
import { ItemCard } from "../cards/item-card.tsx";
import { useLanguage } from "../language/language-context.ts";

type CardsProps = {
  items: readonly ItemSummary[];
  shape: Kind["thumbnail"];
  cards: CardStyle;
  isFirst?: boolean;
  canBeNew?: boolean;
  id?: string;
};

export function CardRow({ items, shape, cards, isFirst, canBeNew, id }: CardsProps) {
  const language = useLanguage();
  return (
    <ul id={id} className="card-row">
      {items.map((item) => (
        <li key={item.id}>
          <ItemCard
            item={item}
            shape={shape}
            facts={factsOf(item, cards, language)}
            drawn="row"
            isFirst={isFirst}
            canBeNew={canBeNew}
          />
        </li>
      ))}
    </ul>
  );
}

export function CardGrid({ items, shape, cards }: Pick<CardsProps, "items" | "shape" | "cards">) {
  const language = useLanguage();
  return (
    <ul className="card-grid cards-when-near" data-shape={shape}>
      {items.map((item) => (
        <li key={item.id} className="drawn-when-near">
          <ItemCard item={item} shape={shape} facts={factsOf(item, cards, language)} drawn="grid" />
        </li>
      ))}
    </ul>
  );
}
