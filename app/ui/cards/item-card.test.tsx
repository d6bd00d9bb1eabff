import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { LanguageContext } from "../language/language-context.ts";
import { PicturePreviews } from "../primitives/picture-previews.ts";
import { CardTeasers } from "./card-teasers.ts";
import { ItemCard } from "./item-card.tsx";

const POSTER = "https://pictures.example/poster.webp";
const STILL = "https://pictures.example/still.webp";

const HASH = "ab".repeat(32);
const OWN = `/pictures/${HASH}/640.jpg`;

function cardOf(type: ItemType, shape: Kind["thumbnail"], fields: Partial<ItemSummary> = {}, preview = ""): string {
  const item = { ...buildItem(type, { thumbnailUrl: POSTER, bannerUrl: STILL, genre: "Drama, Silent" }), ...fields };
  const seen = { ...item, id: "a", views: 0, visitorRating: { sum: 0, count: 0 } };
  return renderToStaticMarkup(
    <LanguageContext value={ENGLISH}>
      <PicturePreviews value={{ [HASH]: preview }}>
        <CardTeasers value={{ a: "A keeper answers." }}>
          <ItemCard item={seen} shape={shape} facts={[]} drawn="row" />
        </CardTeasers>
      </PicturePreviews>
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

  it.each([
    ["0.67", "contain"],
    ["#111 #111 #111 #111 #111 #111 0.32", "contain"],
    ["#111 #111 #111 #111 #111 #111 1.78", "contain"],
    ["#111 #111 #111 #111 #111 #111 1.33", "cover"],
    ["", "cover"],
  ])("is shown whole if it is transparent or more than twice as wide or high as its frame: %j", (preview, fit) => {
    expect(cardOf("movie", "poster", { thumbnailUrl: OWN }, preview)).toContain(`object-${fit}`);
  });

  it("has a stand-in of the title's initials if it is missing", () => {
    const card = cardOf("movie", "poster", { itemName: "The Quiet Harbour", thumbnailUrl: "", bannerUrl: "" });
    expect(card).toMatch(/data-letters="QH" data-failed="" style="--hue:\d+"/);
    expect(card).not.toContain("<img");
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
