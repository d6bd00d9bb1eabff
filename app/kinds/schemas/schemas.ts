import { z } from "zod";
import { parseBytes } from "#app/lib/bytes.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import type { Customization, Slot } from "../customization.ts";
import type { Field } from "../fields.ts";
import {
  RATING_SCALES,
  RATING_SOURCES,
  type CastMember,
  type DownloadFile,
  type ItemInput,
  type ItemType,
  type OwnFieldName,
  type Rating,
  type Ratings,
  type RatingScale,
  type RatingSource,
  type Requirement,
  type Screenshot,
  type SeasonLink,
} from "../item.ts";
import type { CustomizationList, Kind } from "../kind.ts";
import { KINDS } from "../registry.ts";

/** Texts in UTF-16 units, lists in entries. A title has to fit into an index row of every database. */
const MAX_LENGTH = {
  name: 300,
  text: 1_000,
  overview: 10_000,
  description: 100_000,
  link: 4_000,
  code: 64,
  cast: 500,
  screenshots: 50,
  seasons: 1_000,
  requirements: 100,
  titles: 100,
  files: 2_000,
  mirrors: 10,
} as const;
const LARGEST_COUNT = 10_000;
const SCREENSHOT_SLOTS = 3;
const NUMERIC_TEXT = /^\s*\d{1,15}(\.\d{1,6})?\s*$/;

type Rules = { text(schema: TextSchema): TextSchema; count(schema: NumberSchema): NumberSchema; size: NumberSchema };
type TextSchema = z.ZodType<string>;
type NumberSchema = z.ZodType<number>;
type ShapeOf<T> = { [Name in keyof T]: z.ZodType<T[Name]> };

function text(longest: number): TextSchema {
  return z
    .string("must be text")
    .max(longest, `must not be longer than ${longest} characters`)
    .refine(isStorableText, "must not hold NUL or broken characters")
    .nullish()
    .transform((text) => text ?? "");
}

function link(read: (text: string) => string | null, message: string): TextSchema {
  return text(MAX_LENGTH.link).transform((text, issues) => {
    const address = text.trim() === "" ? "" : read(text);
    if (address !== null) return address;
    issues.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const webLink = link(webLinkOf, "must be an address that begins with http:// or https://, without a password");
const mediaLink = link(
  (text) => webLinkOf(text) ?? ownPathOf(text),
  "must be an address that begins with http://, https:// or /, without a password",
);

/** The old product wrote some numbers as text; null and "" count as missing. Databases do not store -0, so it becomes 0. */
function numberOf(value: unknown): unknown {
  if (value === null || value === "") return undefined;
  if (value === 0) return 0;
  return typeof value === "string" && NUMERIC_TEXT.test(value) ? Number(value) : value;
}

function number(largest: number): z.ZodNumber {
  return z.number("must be a number").min(0, "must not be negative").max(largest, `must not be above ${largest}`);
}

/** Also accepts text; 0 if missing. */
export function wholeNumber(largest: number): NumberSchema {
  return z.preprocess(numberOf, number(largest).int("must be a whole number").default(0));
}

const bytes = wholeNumber(Number.MAX_SAFE_INTEGER);
const typedBytes = z
  .unknown()
  .optional()
  .transform((size, issues) => {
    if (typeof size !== "string" || size.trim() === "") return size;
    const bytes = parseBytes(size);
    if (bytes !== null) return bytes;
    issues.addIssue({ code: "custom", message: "must be a size such as 1.4 GB or 700 MB" });
    return z.NEVER;
  })
  .pipe(bytes);

const DOCUMENT: Rules = { text: (schema) => schema, count: (schema) => schema, size: bytes };
/** What a form holds so far. */
const TYPED: Rules = { ...DOCUMENT, size: typedBytes };
const FORM: Rules = {
  ...TYPED,
  text: (schema) => schema.refine((text) => text.trim() !== "", "is required"),
  count: (schema) => schema.refine((count) => count > 0, "is required"),
};

function list<Entry>(entry: z.ZodType<Entry>, longest: number): z.ZodType<Entry[]> {
  return z
    .array(z.unknown(), "must be a list")
    .max(longest, `must not hold more than ${longest} entries`)
    .pipe(z.array(entry))
    .nullish()
    .transform((entries) => entries ?? []);
}

/** A list, or text with one entry per line; blank and repeated entries are dropped. A problem names the entry by position. */
function lines(entry: TextSchema, longest: number): z.ZodType<string[]> {
  return z
    .unknown()
    .optional()
    .transform((value, issues) => {
      const refuse = (message: string) => {
        issues.addIssue({ code: "custom", message });
        return z.NEVER;
      };
      const entries = typeof value === "string" ? value.split("\n") : (value ?? []);
      if (!Array.isArray(entries)) return refuse("must be a list");
      if (entries.length > longest) return refuse(`must not hold more than ${longest} entries`);
      const texts: string[] = [];
      for (const [at, each] of entries.entries()) {
        const { data, error } = entry.safeParse(each);
        if (data === undefined) return refuse(`entry ${at + 1} ${error?.issues[0]?.message ?? "is not valid"}`);
        texts.push(data.trim());
      }
      return [...new Set(texts)].filter((text) => text !== "");
    });
}

const rowNumber = z.preprocess(numberOf, z.unknown().optional());

/** Keeps the numbers if all are whole, different and at most `largest`; otherwise renumbers from 1. */
function numbered<Row extends { id: number }>(
  rows: ({ id?: unknown } & Omit<Row, "id">)[],
  largest = Number.MAX_SAFE_INTEGER,
): Row[] {
  const ids = rows.map(({ id }) => id).filter((id) => Number.isSafeInteger(id) && Number(id) >= 1 && Number(id) <= largest);
  const keep = new Set(ids).size === rows.length;
  return rows.map((row, index) => ({ ...row, id: keep ? row.id : index + 1 }) as Row);
}

function rows<Row extends { id: number }>(shape: ShapeOf<Omit<Row, "id">>, longest: number): z.ZodType<Row[]> {
  const row = z.object({ id: rowNumber, ...shape }, "must be an object");
  return list(row as z.ZodType as z.ZodType<{ id?: unknown } & Omit<Row, "id">>, longest).transform((rows) =>
    numbered<Row>(rows),
  );
}

/** Season numbers never change; a row without one gets its position. */
function seasonLinks(rules: Rules): z.ZodType<SeasonLink[]> {
  const id = z.preprocess(numberOf, number(LARGEST_COUNT).int("must be a whole number").optional());
  const row = z.object({ id, seasonUrl: rules.text(webLink) }, "must be an object");
  return list(row, MAX_LENGTH.seasons).transform((links) => links.map((link, index) => ({ ...link, id: link.id ?? index + 1 })));
}

const LARGEST_SCALE = 100;
const STEP_NAMES: Record<RatingScale, string> = { 5: "half steps", 10: "steps of 0.1", 100: "whole numbers" };
const SCALES = Object.keys(RATING_SCALES).map(Number) as RatingScale[];
/** The rating that a new form shows, out of 5. */
export const DEFAULT_RATING = 1;

const flag = z.preprocess((value) => value === true || value === "true" || value === "on", z.boolean());

const rating = z
  .object(
    {
      name: text(MAX_LENGTH.name),
      rating: z.preprocess(numberOf, number(LARGEST_SCALE).optional()),
      outOf: z.preprocess(numberOf, z.literal(SCALES, "must be 5, 10 or 100").optional()),
      isDefault: flag,
    },
    "must be an object",
  )
  .superRefine(({ rating = 0, outOf = 5 }, issues) => {
    const problem = (message: string) => issues.addIssue({ code: "custom", path: ["rating"], message });
    const step = RATING_SCALES[outOf];
    if (rating > outOf) problem(`must not be above ${outOf}`);
    else if (!z.number().multipleOf(step).safeParse(rating).success) problem(`must be in ${STEP_NAMES[outOf]}`);
  })
  .nullish();

const ratings: z.ZodType<Ratings> = z
  .object({ imdb: rating, rottenTomatoes: rating } satisfies ShapeOf<Record<RatingSource, unknown>>, "must be an object")
  .nullish()
  .transform((given) => {
    const ratings: Ratings = {};
    for (const source of Object.keys(RATING_SOURCES) as RatingSource[]) {
      const { name, rating, outOf, isDefault } = given?.[source] ?? {};
      if (rating === undefined) continue;
      ratings[source] = {
        name: name || RATING_SOURCES[source],
        rating,
        ...(outOf !== undefined && { outOf }),
        ...(isDefault && rating === DEFAULT_RATING && (outOf ?? 5) === 5 && { isDefault }),
      } satisfies Rating;
    }
    return ratings;
  });

/** Required even in documents: an item without a name cannot be found or opened. */
const itemName = text(MAX_LENGTH.name)
  .transform((name) => name.trim())
  .refine((name) => name !== "", "is required");

function sharedShape(rules: Rules): ShapeOf<Omit<ItemInput, OwnFieldName>> {
  return {
    genre: rules.text(text(MAX_LENGTH.text)),
    itemName,
    releasedYear: rules.text(text(MAX_LENGTH.code)),
    overview: rules.text(text(MAX_LENGTH.overview)),
    description: rules.text(text(MAX_LENGTH.description)),
    ratings,
    cast: people(rules, rules),
    thumbnailUrl: rules.text(mediaLink),
    bannerUrl: rules.text(mediaLink),
    videoUrl: mediaLink,
    videoId: rules.text(text(MAX_LENGTH.text)),
    screenshots: rows<Screenshot>({ screenshotUrl: rules.text(mediaLink) }, MAX_LENGTH.screenshots),
  };
}

function people(rules: Rules, pictureRules: Rules): z.ZodType<CastMember[]> {
  return rows<CastMember>(
    { imageUrl: pictureRules.text(mediaLink), name: rules.text(text(MAX_LENGTH.name)), role: rules.text(text(MAX_LENGTH.name)) },
    MAX_LENGTH.cast,
  );
}

const SHA256 = /^[0-9a-f]{64}$/;
const sha256 = text(MAX_LENGTH.text)
  .transform((digits) => digits.trim().toLowerCase())
  .refine((digits) => digits === "" || SHA256.test(digits), "must be 64 hexadecimal digits");
const fileId = text(MAX_LENGTH.code)
  .transform((id) => id.trim())
  .refine((id) => id === "" || isDocumentId(id), "must be the id of an uploaded file");

function files(rules: Rules): z.ZodType<DownloadFile[]> {
  return rows<DownloadFile>(
    {
      label: text(MAX_LENGTH.name),
      season: wholeNumber(LARGEST_COUNT),
      episode: wholeNumber(LARGEST_COUNT),
      url: webLink,
      fileId,
      sizeBytes: rules.size,
      format: text(MAX_LENGTH.name),
      quality: text(MAX_LENGTH.name),
      languages: text(MAX_LENGTH.text),
      subtitles: text(MAX_LENGTH.text),
      sha256,
      mirrors: lines(webLink, MAX_LENGTH.mirrors),
      licence: text(MAX_LENGTH.name),
    },
    MAX_LENGTH.files,
  ).superRefine((files, issues) => {
    for (const [at, { url, fileId }] of files.entries()) {
      const problem = (message: string) => issues.addIssue({ code: "custom", path: [at, "url"], message });
      if (url === "" && fileId === "") problem("is required unless the file is uploaded here");
      if (url !== "" && fileId !== "") problem("must be empty where the file is uploaded here");
    }
  });
}

/** Rules for a field itself come from `required`, those for its rows from the mode. */
const OWN_SCHEMAS: Record<Field["type"], (rules: Rules, field: Field, mode: Rules) => z.ZodType> = {
  text: (rules, { max = MAX_LENGTH.text }) => rules.text(text(max)),
  choice: (rules, { max = MAX_LENGTH.text }) => rules.text(text(max)),
  url: (rules) => rules.text(webLink),
  count: (rules) => rules.count(wholeNumber(LARGEST_COUNT)),
  lines: (_rules, { max = MAX_LENGTH.name }) => lines(text(max), MAX_LENGTH.titles),
  people: (rules, _field, mode) => people(mode, rules),
  files: (_rules, _field, mode) => files(mode),
  seasonLinks,
  requirements: (rules) =>
    rows<Requirement>(
      { name: rules.text(text(MAX_LENGTH.text)), requirement: rules.text(text(MAX_LENGTH.text)) },
      MAX_LENGTH.requirements,
    ),
};

function schemaOf(kind: Kind, rules: Rules): z.ZodType<ItemInput> {
  const own = Object.entries(kind.fields).map(([name, field]) => [
    name,
    OWN_SCHEMAS[field.type](field.required ? rules : DOCUMENT, field, rules),
  ]);
  const shape = { ...sharedShape(rules), ...Object.fromEntries(own) };
  return z.object(shape, "must be an object") as z.ZodType as z.ZodType<ItemInput>;
}

const isReadableDate = ({ releasedYear }: ItemInput) => releasedYear === "" || parseCalendarDate(releasedYear) !== null;
const hasScreenshots = ({ screenshots }: ItemInput) => screenshots.length >= SCREENSHOT_SLOTS;
const hasDistinctSeasons = ({ downloadLinks = [] }: ItemInput) =>
  new Set(downloadLinks.map(({ id }) => id)).size === downloadLinks.length;

/** Old customization documents hold a bare code, null or an object with a code. */
const slot = z.preprocess(
  (entry) => (typeof entry === "string" || entry === null ? { cId: entry } : entry),
  z.object({ id: rowNumber, cId: text(MAX_LENGTH.code).transform((cId) => cId.trim()) }, "must be a code or an object"),
);

function slotsSchema({ slots }: CustomizationList): z.ZodType<Slot[]> {
  return list(slot, slots)
    .transform((entries) => numbered<Slot>(entries, slots))
    .transform((filled) => filled.filter(({ cId }) => cId !== "").toSorted((a, b) => a.id - b.id))
    .refine((filled) => new Set(filled.map(({ cId }) => cId)).size === filled.length, "must name each code once");
}

function customizationSchemaOf(kind: Kind): z.ZodType<Customization> {
  const lists = Object.entries(kind.lists).map(([name, list]) => [name, slotsSchema(list)]);
  return z.object(Object.fromEntries(lists), "must be an object") as z.ZodType as z.ZodType<Customization>;
}

const CUSTOMIZATION_SCHEMAS = new Map(KINDS.map((kind) => [kind.type, customizationSchemaOf(kind)]));
const DOCUMENT_SCHEMAS = new Map(KINDS.map((kind) => [kind.type, schemaOf(kind, DOCUMENT)]));
const TYPED_SCHEMAS = new Map(KINDS.map((kind) => [kind.type, schemaOf(kind, TYPED)]));
const FORM_SCHEMAS = new Map(
  KINDS.map((kind) => [
    kind.type,
    schemaOf(kind, FORM)
      .refine(isReadableDate, { path: ["releasedYear"], error: "must be a date: 1922, 1922-03 or 1922-03-04" })
      .refine(hasScreenshots, { path: ["screenshots"], error: `must hold ${SCREENSHOT_SLOTS} pictures` })
      .refine(hasDistinctSeasons, { path: ["downloadLinks"], error: "must name each season once" }),
  ]),
);

/**
 * For storing and importing: missing texts become "", lists empty, numbers 0; fields of other kinds and unknown ones are dropped.
 */
export function documentSchema(kind: Kind): z.ZodType<ItemInput> {
  return found(DOCUMENT_SCHEMAS, kind);
}

/** The document schema for what was typed: a size may have a unit. */
export function typedSchema(kind: Kind): z.ZodType<ItemInput> {
  return found(TYPED_SCHEMAS, kind);
}

/** Adds what the forms require: required fields, a readable date, three screenshots, each season once. */
export function formSchema(kind: Kind): z.ZodType<ItemInput> {
  return found(FORM_SCHEMAS, kind);
}

/** Slots may be missing or bare codes; slots without valid numbers are numbered by position. The result is sorted by slot. */
export function customizationSchema(kind: Kind): z.ZodType<Customization> {
  return found(CUSTOMIZATION_SCHEMAS, kind);
}

function found<T>(byType: ReadonlyMap<ItemType, T>, { type }: Kind): T {
  const schema = byType.get(type);
  if (!schema) throw new TypeError(`No schema for ${type}`);
  return schema;
}
