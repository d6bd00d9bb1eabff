import type { Selectable } from "kysely";
import { isLeftOut } from "#app/kinds/fields.ts";
import { starsOf } from "#app/kinds/facts.ts";
import type { Item, ItemSummary, Rating, Ratings, RatingSource } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { parseCalendarDate, yearNumberOf } from "#app/lib/time/dates.ts";
import type { NewItem } from "./items.store.ts";
import { titleKey, wordsOf } from "../titles/canonical-words.ts";
import type { ContentStatsTable, ContentsTable } from "#app/platform/sql/schema.ts";

export const SUMMARY_COLUMNS = [
  "c.id",
  "c.c_id",
  "c.type",
  "c.item_name",
  "c.genre",
  "c.language",
  "c.released_year",
  "c.imdb",
  "c.imdb_name",
  "c.rotten",
  "c.rotten_name",
  "c.rating_scales",
  "c.thumbnail_url",
  "c.banner_url",
  "c.duration",
  "c.seasons",
  "c.file_size",
  "c.created_at",
  "c.updated_at",
  "s.downloads",
  "s.views",
  "s.rating_sum",
  "s.rating_count",
] as const;

type ColumnName<Column> = Column extends `${string}.${infer Name}` ? Name : never;
type SummaryColumn = ColumnName<(typeof SUMMARY_COLUMNS)[number]>;

export type SummaryRow = Pick<Selectable<ContentsTable> & Selectable<ContentStatsTable>, SummaryColumn>;
export type ContentsRow = Omit<Selectable<ContentsTable>, "seq">;
export type ItemRow = SummaryRow & { body: string };

export const SUMMARY_FIELDS: ReadonlySet<string> = new Set(
  Object.keys({
    id: true,
    cId: true,
    type: true,
    itemName: true,
    genre: true,
    language: true,
    releasedYear: true,
    ratings: true,
    thumbnailUrl: true,
    bannerUrl: true,
    duration: true,
    seasons: true,
    fileSize: true,
    createdAt: true,
    updatedAt: true,
    downloads: true,
    views: true,
    visitorRating: true,
  } satisfies Record<Exclude<keyof ItemSummary, "untranslated">, true>),
);

type VisitorRating = Pick<SummaryRow, "rating_sum" | "rating_count">;

export function contentsRowOf(item: NewItem, visitorRating: VisitorRating): ContentsRow {
  const { imdb, rottenTomatoes } = item.ratings;
  return {
    id: item.id,
    c_id: item.cId,
    type: item.type,
    item_name: item.itemName,
    name_key: titleKey(wordsOf(item.itemName)),
    genre: item.genre,
    language: item.language ?? null,
    released_year: item.releasedYear,
    release_year: yearNumberOf(item.releasedYear),
    release_key: parseCalendarDate(item.releasedYear)?.key ?? "",
    rating: kindOf(item.type).ratedBy === "visitors" ? averageOf(visitorRating) : starsOf(imdb),
    imdb: imdb?.rating ?? 0,
    imdb_name: imdb?.name ?? null,
    rotten: rottenTomatoes?.rating ?? 0,
    rotten_name: rottenTomatoes?.name ?? null,
    rating_scales: ratingScalesOf(item.ratings),
    thumbnail_url: item.thumbnailUrl,
    banner_url: item.bannerUrl,
    duration: item.duration ?? null,
    seasons: item.seasons ?? null,
    file_size: item.fileSize ?? null,
    created_at: item.createdAt.getTime(),
    updated_at: item.updatedAt.getTime(),
  };
}

export function bodyOf(item: NewItem): string {
  const fields = Object.entries(item).filter(([field, value]) => !SUMMARY_FIELDS.has(field) && !isLeftOut(field, value));
  return JSON.stringify(Object.fromEntries(fields));
}

export function summaryOf(row: SummaryRow): ItemSummary {
  return {
    id: row.id,
    cId: row.c_id,
    type: row.type,
    itemName: row.item_name,
    genre: row.genre,
    ...(row.language !== null && { language: row.language }),
    releasedYear: row.released_year,
    ratings: ratingsOf(row),
    thumbnailUrl: row.thumbnail_url,
    bannerUrl: row.banner_url,
    ...(row.duration !== null && { duration: row.duration }),
    ...(row.seasons !== null && { seasons: row.seasons }),
    ...(row.file_size !== null && { fileSize: row.file_size }),
    downloads: row.downloads,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    views: row.views,
    visitorRating: { sum: row.rating_sum, count: row.rating_count },
  };
}

export function itemOf(row: ItemRow): Item {
  return { ...bodyFieldsOf(row), ...summaryOf(row) };
}

export function bodyFieldsOf({ body }: Pick<ItemRow, "body">) {
  return JSON.parse(body) as Omit<Item, keyof ItemSummary>;
}

export function averageOf({ rating_sum, rating_count }: VisitorRating): number {
  return rating_count === 0 ? 0 : rating_sum / rating_count;
}

type Scales = Partial<Record<RatingSource, Pick<Rating, "outOf" | "isDefault">>>;

function ratingScalesOf(ratings: Ratings): string | null {
  const scales = Object.entries(ratings)
    .map(([source, { outOf, isDefault }]) => [source, { outOf, isDefault }] as const)
    .filter(([, { outOf, isDefault }]) => outOf !== undefined || isDefault);
  return scales.length === 0 ? null : JSON.stringify(Object.fromEntries(scales));
}

function ratingsOf(row: SummaryRow): Ratings {
  const scales = row.rating_scales === null ? {} : (JSON.parse(row.rating_scales) as Scales);
  return {
    ...(row.imdb_name !== null && { imdb: { name: row.imdb_name, rating: row.imdb, ...scales.imdb } }),
    ...(row.rotten_name !== null && { rottenTomatoes: { name: row.rotten_name, rating: row.rotten, ...scales.rottenTomatoes } }),
  };
}
