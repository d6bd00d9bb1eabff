import type { OWN_FIELDS } from "./fields.ts";
import type { Translations, Untranslated } from "./translations.ts";

export const ITEM_TYPES = ["movie", "tv-show", "anime", "game", "software"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const RATING_SOURCES = { imdb: "IMDB", rottenTomatoes: "Rotten Tomatoes" } as const;
export type RatingSource = keyof typeof RATING_SOURCES;

/** The step for each maximum rating. */
export const RATING_SCALES = { 5: 0.5, 10: 0.1, 100: 1 } as const;
export type RatingScale = keyof typeof RATING_SCALES;

/** `outOf` is 5 if missing. `isDefault` marks a form's preset that was never changed. */
export type Rating = { name: string; rating: number; outOf?: RatingScale; isDefault?: true };
export type Ratings = Partial<Record<RatingSource, Rating>>;

export type CastMember = { id: number; imageUrl: string; name: string; role: string };
export type Screenshot = { id: number; screenshotUrl: string };
/**
 * A file to download: at `url`, or uploaded here as `fileId`. Missing numbers are 0, missing texts "". `languages` and
 * `subtitles` are separated by commas.
 */
export type DownloadFile = {
  id: number;
  label: string;
  season: number;
  episode: number;
  url: string;
  fileId: string;
  sizeBytes: number;
  format: string;
  quality: string;
  languages: string;
  subtitles: string;
  /** Checksums in lower-case hexadecimal digits. */
  sha256: string;
  /** Never "". */
  sha1?: string;
  md5?: string;
  mirrors: string[];
  licence: string;
};
export type SeasonLink = { id: number; seasonUrl: string };
export type Requirement = { id: number; name: string; requirement: string };

type FieldValues = {
  text: string;
  choices: string;
  url: string;
  download: string;
  count: number;
  lines: string[];
  people: CastMember[];
  files: DownloadFile[];
  translations: Translations;
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
type ManagedField = "cId" | "type" | "downloads" | "createdAt" | "updatedAt";

/** Every own field of the kind is present. */
export type ItemInput = Omit<SharedFields, ManagedField> & Partial<OwnFields>;

export type VisitorRating = { sum: number; count: number };

/** Stored beside the document, never part of it. */
export type ItemStats = { views: number; visitorRating: VisitorRating };

export type Item = { id: string } & ItemDocument & ItemStats & Shown;

/** Set only on a page in a language other than the site's own. */
type Shown = { untranslated?: Untranslated };

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
  | keyof Shown
>;
