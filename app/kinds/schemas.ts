import { z } from "zod";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import type { Customization, Slot } from "./customization.ts";
import type { Field } from "./fields.ts";
import {
  RATING_SOURCES,
  type CastMember,
  type ItemInput,
  type ItemType,
  type OwnFieldName,
  type Ratings,
  type RatingSource,
  type Requirement,
  type Screenshot,
  type SeasonLink,
} from "./item.ts";
import type { CustomizationList, Kind } from "./kind.ts";
import { KINDS } from "./registry.ts";

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
} as const;
const LARGEST_COUNT = 10_000;
const SCREENSHOT_SLOTS = 3;
const NUMERIC_TEXT = /^\s*\d{1,15}(\.\d{1,6})?\s*$/;

type Rules = { text(schema: TextSchema): TextSchema; count(schema: NumberSchema): NumberSchema };
type TextSchema = z.ZodType<string>;
type NumberSchema = z.ZodType<number>;
type ShapeOf<T> = { [Name in keyof T]: z.ZodType<T[Name]> };

const DOCUMENT: Rules = { text: (schema) => schema, count: (schema) => schema };
const FORM: Rules = {
  text: (schema) => schema.refine((text) => text.trim() !== "", "is required"),
  count: (schema) => schema.refine((count) => count > 0, "is required"),
};

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

function list<Entry>(entry: z.ZodType<Entry>, longest: number): z.ZodType<Entry[]> {
  return z
    .array(z.unknown(), "must be a list")
    .max(longest, `must not hold more than ${longest} entries`)
    .pipe(z.array(entry))
    .nullish()
    .transform((entries) => entries ?? []);
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

const rating = z
  .object(
    {
      name: text(MAX_LENGTH.name),
      rating: z.preprocess(numberOf, number(5).multipleOf(0.5, "must be in half steps").optional()),
    },
    "must be an object",
  )
  .nullish();

const ratings: z.ZodType<Ratings> = z
  .object({ imdb: rating, rottenTomatoes: rating } satisfies ShapeOf<Record<RatingSource, unknown>>, "must be an object")
  .nullish()
  .transform((given) => {
    const kept: Ratings = {};
    for (const source of Object.keys(RATING_SOURCES) as RatingSource[]) {
      const { name, rating } = given?.[source] ?? {};
      if (rating !== undefined) kept[source] = { name: name || RATING_SOURCES[source], rating };
    }
    return kept;
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
    cast: rows<CastMember>(
      { imageUrl: rules.text(mediaLink), name: rules.text(text(MAX_LENGTH.name)), role: rules.text(text(MAX_LENGTH.name)) },
      MAX_LENGTH.cast,
    ),
    thumbnailUrl: rules.text(mediaLink),
    bannerUrl: rules.text(mediaLink),
    videoUrl: mediaLink,
    videoId: rules.text(text(MAX_LENGTH.text)),
    screenshots: rows<Screenshot>({ screenshotUrl: rules.text(mediaLink) }, MAX_LENGTH.screenshots),
  };
}

const OWN_SCHEMAS: Record<Field["type"], (rules: Rules, field: Field) => z.ZodType> = {
  text: (rules, { max = MAX_LENGTH.text }) => rules.text(text(max)),
  choice: (rules, { max = MAX_LENGTH.text }) => rules.text(text(max)),
  url: (rules) => rules.text(webLink),
  count: (rules) => rules.count(wholeNumber(LARGEST_COUNT)),
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
    OWN_SCHEMAS[field.type](field.required ? rules : DOCUMENT, field),
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
