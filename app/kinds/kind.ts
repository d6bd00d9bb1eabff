import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import type { CustomizationKey, ListName } from "./customization.ts";
import { COMMON_FIELDS, type Field } from "./fields.ts";
import type { ItemSummary, ItemType, Item, OwnFieldName } from "./item.ts";
import type { SourceName } from "./source-names.ts";
import type { Choices } from "./lists/list-address.ts";
import type { SchemaOrg } from "./schema-org/schema-org.ts";

export type Platform = "windows" | "mac" | "linux";

/** A fact without a value is not shown. */
export type Fact = {
  label: string;
  value: string;
  rating?: number | null;
  platforms?: readonly Platform[];
  genres?: readonly GenreLabel[];
  href?: string | null;
  list?: Choices | null;
  /** The parts of the value, each with its list. */
  lists?: readonly { label: string; list: Choices }[];
};

/** `season` is set only if the kind has seasons. */
export type DownloadLink = { url: string; season?: number };

export type CustomizationList = {
  label: LabelKey;
  heading: "category.trendingNow" | "category.mustWatch" | "category.mustTry" | null;
  slots: number;
};

/** Everything the product knows about a kind, as plain data and pure functions. */
export type Kind = {
  type: ItemType;
  path: string;
  codePrefix: string;
  isPublic: "always" | "by-setting";
  isInSearchPrompt?: boolean;
  customizationKey: CustomizationKey;
  fields: Partial<Record<OwnFieldName, Field>>;
  lists: Partial<Record<ListName, CustomizationList>>;
  /** Aspect ratios: posters 2:3, stills 16:9, box art 3:4. */
  thumbnail: "poster" | "still" | "box";
  /** The rating shown on cards and used by the sort by rating. */
  ratedBy: "imdb" | "visitors";
  cardFacts(item: ItemSummary, language: Language): Fact[];
  /** @param today `YYYY-MM-DD`, UTC. */
  detailFacts(item: Item, today: string, language: Language): Fact[];
  ratings(item: ItemSummary, language: Language): Fact[];
  schemaOrg: SchemaOrg;
  /** The sources to look facts up in, in the order their answers are shown. */
  sources: readonly SourceName[];
  /** True if a player may show the work itself, not only its trailer. */
  canBeWatched?: boolean;
  /** Its downloads are run, so that one that changed since it was checked is withheld. */
  isProgram?: boolean;
  /** One link shows a button, several the season chooser. */
  downloadLinks(item: Item): DownloadLink[];
};

export function defineKind(kind: Kind): Kind {
  return { ...kind, fields: { ...kind.fields, ...COMMON_FIELDS } };
}
