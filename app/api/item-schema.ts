import { z } from "zod";
import { OWN_FIELDS, type Field } from "#app/kinds/fields.ts";
import { ITEM_TYPES, RATING_SCALES, RATING_SOURCES, type Item } from "#app/kinds/item.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { SOURCES, type SourceName } from "#app/kinds/source-names.ts";
import { sourcesOf } from "#app/kinds/item-sources.ts";

const text = z.string();
const row = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ id: z.int(), ...shape });
const people = z.array(row({ imageUrl: text, name: text, role: text }));

const OF_FIELDS: Record<Field["type"], z.ZodType> = {
  text,
  choices: text,
  url: text,
  download: text,
  count: z.number(),
  lines: z.array(text),
  people,
  files: z.array(
    row({
      label: text,
      season: z.int(),
      episode: z.int(),
      url: text,
      fileId: text,
      sizeBytes: z.int(),
      format: text,
      quality: text,
      languages: text,
      subtitles: text,
      sha256: text,
      sha1: text.optional(),
      md5: text.optional(),
      mirrors: z.array(text),
      licence: text,
    }),
  ),
  seasonLinks: z.array(row({ seasonUrl: text })),
  requirements: z.array(row({ name: text, requirement: text })),
  translations: z.record(text, z.object({ itemName: text, overview: text, description: text }).partial()),
};

const { filledFrom: _filledFrom, ...FIELDS } = OWN_FIELDS;
const own = Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, OF_FIELDS[field.type].optional()]));

const scales = Object.keys(RATING_SCALES).map((scale) => z.literal(Number(scale)));
const rating = z.object({
  name: text,
  rating: z.number(),
  outOf: z.union(scales).optional(),
  isDefault: z.literal(true).optional(),
});

/** Pictures and links may be paths of the site. Fields that a source's terms withhold are missing. */
export const itemSchema = z
  .object({
    id: text,
    cId: text,
    type: z.enum(ITEM_TYPES),
    path: text.describe("Of its page on the site."),
    itemName: text,
    genre: text.optional(),
    releasedYear: text.optional(),
    overview: text.optional(),
    description: text.optional(),
    ratings: z.partialRecord(z.enum(Object.keys(RATING_SOURCES) as (keyof typeof RATING_SOURCES)[]), rating).optional(),
    cast: people.optional(),
    thumbnailUrl: text.optional(),
    bannerUrl: text.optional(),
    videoUrl: text.optional(),
    videoId: text.optional(),
    screenshots: z.array(row({ screenshotUrl: text })).optional(),
    ...own,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    sources: z
      .array(z.object({ name: z.enum(Object.values(SOURCES)), url: text, fields: z.array(text) }))
      .describe("Where unedited values come from."),
    withheld: z.array(text).describe("Fields that are left out, because the terms of their source limit copying.").optional(),
  })
  .meta({ id: "Item" });

export type ApiItem = z.output<typeof itemSchema>;

/** @param withheld Sources whose values are left out. */
export function apiItem(item: Item, withheld: readonly SourceName[]): ApiItem {
  const {
    views: _views,
    visitorRating: _rating,
    downloads: _downloads,
    filledFrom: _from,
    untranslated: _own,
    ...document
  } = item;
  const sources = sourcesOf(item);
  const fields = sources.filter(({ source }) => withheld.includes(source)).flatMap((each) => each.fields);
  const shown = Object.fromEntries(Object.entries(document).filter(([name]) => !fields.includes(name))) as typeof document;
  return {
    ...shown,
    path: itemPath(item),
    itemName: item.itemName,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    sources: sources.map(({ source: _source, ...each }) => each),
    ...(fields.length > 0 && { withheld: fields }),
  } as ApiItem;
}
