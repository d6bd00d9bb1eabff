import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { factsOfRow, type CardStyle } from "../cards/card-facts.ts";
import { ItemCard } from "../cards/item-card.tsx";
import { useLanguage } from "../language/language-context.ts";

/** Cards in the first row on phones. */
const FIRST_OF_GRID = 2;

type CardsProps = {
  items: readonly ItemSummary[];
  shape: Kind["thumbnail"];
  cards: CardStyle;
  canBeNew?: boolean;
  /** Needed by `release` cards only. */
  today?: string;
  id?: string;
};

/** `isFirst`: above the fold. `isPart`: the parent is the list, of which more grids may follow. */
type CardGridProps = Pick<CardsProps, "items" | "shape" | "cards"> & { isFirst?: boolean; isPart?: boolean };

export function CardRow({ items, shape, cards, canBeNew, today, id }: CardsProps) {
  const facts = factsOfRow(items, cards, useLanguage(), today);
  return (
    <ul id={id} className={`card-row ${id ? "" : "card-row-whole"}`}>
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard item={item} shape={shape} facts={facts[index] ?? []} drawn="row" canBeNew={canBeNew} />
        </li>
      ))}
    </ul>
  );
}

export function CardGrid({ items, shape, cards, isFirst, isPart }: CardGridProps) {
  const facts = factsOfRow(items, cards, useLanguage());
  return (
    <ul role={isPart ? "none" : undefined} className="card-grid cards-when-near" data-shape={shape}>
      {items.map((item, index) => (
        <li key={item.id} role={isPart ? "listitem" : undefined} className="drawn-when-near">
          <ItemCard
            item={item}
            shape={shape}
            facts={facts[index] ?? []}
            drawn="grid"
            isFirst={isFirst && index < FIRST_OF_GRID}
          />
        </li>
      ))}
    </ul>
  );
}
