import type { GenreLabel } from "#app/lib/text/text.ts";
import type { CustomizationKey, ListName } from "./customization.ts";
import type { Field } from "./fields.ts";
import type { ItemSummary, ItemType, Item, OwnFieldName } from "./item.ts";
import type { Choices } from "./lists/list-address.ts";
import type { SchemaOrg } from "./schema-org.ts";

/** The operating systems that have an icon. */
export type Platform = "windows" | "mac" | "linux";

/** A label and a value shown on a card or a page; a fact without a value is left out. */
export type Fact = {
  label: string;
  value: string;
  /** Only on ratings: 0 to 5, null when nobody has rated. */
  rating?: number | null;
  platform?: Platform | null;
  /** Only on genres: those that the value names. */
  genres?: readonly GenreLabel[];
  /** Only where the value names another site's page. */
  href?: string | null;
  /** Only where the kind has a list of the items with this value: what that list is narrowed to. */
  list?: Choices | null;
};

/** A link that a Download button or the season chooser leads to; `season` only where the kind has seasons. */
export type DownloadLink = { url: string; season?: number };

/** `label` is what the back office calls a list, `heading` what stands over it on the page; "" for the banner, which has none. */
export type CustomizationList = { label: string; heading: string; slots: number };

/** What an item of one kind is: everything the product knows of a kind stands here, as plain data and pure functions. */
export type Kind = {
  type: ItemType;
  /** First segment of the kind's addresses: `/movies`, `/movies/{id}`. */
  path: string;
  codePrefix: string;
  label: { one: string; many: string };
  /** `by-setting`: public only while the site setting "Software section" is on. */
  isPublic: "always" | "by-setting";
  /** Whether the search box names it; true where it is missing. */
  isInSearchPrompt?: boolean;
  customizationKey: CustomizationKey;
  fields: Partial<Record<OwnFieldName, Field>>;
  lists: Partial<Record<ListName, CustomizationList>>;
  /** The shape of the kind's thumbnails: posters 2:3, stills 16:9, box art 3:4. */
  thumbnail: "poster" | "still" | "box";
  /** Whose rating the cards show and the sort by rating follows. */
  ratedBy: "imdb" | "visitors";
  cardFacts(item: ItemSummary): Fact[];
  detailFacts(item: Item): Fact[];
  /** Ratings by other sites, on the detail page; the visitors' own is shown beside them. */
  ratings(item: ItemSummary): Fact[];
  schemaOrg: SchemaOrg;
  /** One link shows a button, several the season chooser. */
  downloadLinks(item: Item): DownloadLink[];
};

export function defineKind(kind: Kind): Kind {
  return kind;
}
