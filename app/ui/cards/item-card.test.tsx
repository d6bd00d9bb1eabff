import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { LanguageContext } from "../language/language-context.ts";
import { CardTeasers } from "./card-teasers.ts";
import { ItemCard } from "./item-card.tsx";

const POSTER = "https://pictures.example/poster.webp";
const STILL = "https://pictures.example/still.webp";

function cardOf(type: ItemType, shape: Kind["thumbnail"], fields: Partial<ItemSummary> = {}): string {
  const item = { ...buildItem(type, { thumbnailUrl: POSTER, bannerUrl: STILL, genre: "Drama, Silent" }), ...fields };
  const seen = { ...item, id: "a", views: 0, visitorRating: { sum: 0, count: 0 } };
  return renderToStaticMarkup(
    <LanguageContext value={ENGLISH}>
      <CardTeasers value={{ a: "A keeper answers." }}>
        <ItemCard item={seen} shape={shape} facts={[]} drawn="row" />
      </CardTeasers>
    </LanguageContext>,
  );
}

describe("a card's picture", () => {
  it("fills its frame if it has the right shape", () => {
    expect(cardOf("tv-show", "still")).toMatch(/object-cover" src="[^"]*still/);
    expect(cardOf("movie", "poster")).toMatch(/object-cover" src="[^"]*poster/);
  });

  it("is shown whole if it only exists in the other shape", () => {
    expect(cardOf("tv-show", "still", { bannerUrl: "" })).toMatch(/object-contain" src="[^"]*poster/);
    expect(cardOf("movie", "poster", { thumbnailUrl: "" })).toMatch(/object-contain" src="[^"]*still/);
  });

  it("keeps the shape of box art among posters", () => {
    expect(cardOf("game", "poster")).toContain("aspect-box");
    expect(cardOf("movie", "poster")).not.toContain("aspect-box");
  });
});

it("a card shows genres and overview over its picture", () => {
  const card = cardOf("movie", "poster");
  expect(card).toContain("Drama, Silent");
  expect(card).toContain("A keeper answers.");
});
