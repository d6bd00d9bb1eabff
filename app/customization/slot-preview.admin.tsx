import type { ListName } from "#app/kinds/customization.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { CustomizationList, Kind } from "#app/kinds/kind.ts";
import { cardPicture } from "#app/kinds/item-pictures.ts";
import { cardFacts } from "#app/ui/cards/card-facts.ts";
import { PictureCard } from "#app/ui/cards/picture-card.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type SlotPreviewProps = {
  kind: Kind;
  name: ListName;
  list: CustomizationList;
  codes: readonly string[];
  itemOf: (code: string) => ItemSummary | null;
};

/** Shows the list as visitors see it: empty slots are dropped, except in Trending Now, which fills them. */
export function SlotPreview({ kind, name, list, codes, itemOf }: SlotPreviewProps) {
  const language = useLanguage();
  const { text } = language;
  const items = codes.map((code) => itemOf(code.trim())).filter((item) => item !== null);
  const shape = name === "banners" ? "still" : kind.thumbnail;
  return (
    <figure className="flex min-w-0 flex-col gap-12">
      <figcaption className="text-14 text-second">
        {text(name === "trendingNow" ? "admin.slots.trendingOnPage" : "admin.slots.onPage", {
          list: text(list.heading ?? list.label),
        })}
      </figcaption>
      {items.length === 0 ? (
        <p className="rounded-card border border-line p-16 text-second">
          {name === "trendingNow" ? text("admin.slots.allTrending") : text("admin.slots.leftOut")}
        </p>
      ) : (
        <ul className="slot-preview" inert data-shape={shape}>
          {items.map((item) => (
            <li key={item.cId}>
              <PictureCard
                name={item.itemName}
                href={null}
                picture={{ url: cardPicture(item, shape), shape, frame: shape, fit: "cover", drawn: "row" }}
                facts={cardFacts(item, language)}
              >
                {null}
              </PictureCard>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
