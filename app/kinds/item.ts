import type { OWN_FIELDS } from "./fields.ts";

export const ITEM_TYPES = ["movie", "tv-show", "anime", "game", "software"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const RATING_SOURCES = { imdb: "IMDB", rottenTomatoes: "Rotten Tomatoes" } as const;
export type RatingSource = keyof typeof RATING_SOURCES;

/** `rating` is 0 to 5 in half steps. */
export type Rating = { name: string; rating: number };
export type Ratings = Partial<Record<RatingSource, Rating>>;

export type CastMember = { id: number; imageUrl: string; name: string; role: string };
export type Screenshot = { id: number; screenshotUrl: string };
export type SeasonLink = { id: number; seasonUrl: string };
export type Requirement = { id: number; name: string; requirement: string };

type FieldValues = {
  text: string;
  choice: string;
  url: string;
  count: number;
  seasonLinks: SeasonLink[];
  requirements: Requirement[];
};

export type OwnFields = { [Name in keyof typeof OWN_FIELDS]: FieldValues[(typeof OWN_FIELDS)[Name]["type"]] };
export type OwnFieldName = keyof OwnFields;

export type SharedFields = {
  cId: string;
  type: ItemType;
  genre: string;
  itemName: string;
  releasedYear: string;
  overview: string;
  description: string;
  ratings: Ratings;
  cast: CastMember[];
  thumbnailUrl: string;
  bannerUrl: string;
  videoUrl: string;
  videoId: string;
  screenshots: Screenshot[];
  downloads: number;
  createdAt: Date;
  updatedAt: Date;
};

export type ItemDocument = SharedFields & Partial<OwnFields>;

/** Set by the store and the clock, never by a form. */
export type ManagedField = "cId" | "type" | "downloads" | "createdAt" | "updatedAt";

/** Every own field of the kind is present. */
export type ItemInput = Omit<SharedFields, ManagedField> & Partial<OwnFields>;

/** Stored beside the document, never part of it. */
export type ItemStats = { views: number; visitorRating: { sum: number; count: number } };

export type Item = { id: string } & ItemDocument & ItemStats;

/** Read without the body; an Item is one too. */
export type ItemSummary = Pick<
  Item,
  | "id"
  | "cId"
  | "type"
  | "itemName"
  | "genre"
  | "language"
  | "releasedYear"
  | "ratings"
  | "thumbnailUrl"
  | "bannerUrl"
  | "duration"
  | "seasons"
  | "fileSize"
  | "downloads"
  | "createdAt"
  | "updatedAt"
  | keyof ItemStats
>;
