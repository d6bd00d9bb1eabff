import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import type { Field } from "../fields.ts";
import { RATING_SOURCES, type ItemInput, type OwnFieldName, type RatingSource } from "../item.ts";
import type { Kind } from "../kind.ts";
import { translationLabel, type TranslatedField } from "../translations.ts";

export type FieldName = keyof ItemInput;

type SharedField = {
  type: "name" | "genres" | "date" | "longText" | "ratings" | "picture" | "screenshots" | "videoId" | "videoUrl" | "cast";
  label: LabelKey;
  required: boolean;
};

export type FormField = Field | SharedField;

const shared = (type: SharedField["type"], label: LabelKey, required = true): SharedField => ({ type, label, required });

const SHARED_FIELDS: Record<Exclude<FieldName, OwnFieldName>, SharedField> = {
  itemName: shared("name", "admin.field.itemName"),
  genre: shared("genres", "list.facet.genre"),
  releasedYear: shared("date", "admin.field.releasedYear"),
  overview: shared("longText", "admin.field.overview"),
  description: shared("longText", "item.descriptionTitle"),
  ratings: shared("ratings", "admin.form.ratings", false),
  thumbnailUrl: shared("picture", "admin.field.thumbnailUrl"),
  bannerUrl: shared("picture", "admin.field.bannerUrl"),
  screenshots: shared("screenshots", "item.screenshots"),
  videoId: shared("videoId", "admin.field.videoId"),
  videoUrl: shared("videoUrl", "admin.field.videoUrl", false),
  cast: shared("cast", "admin.form.cast", false),
};

export function formFields(kind: Kind): [FieldName, FormField][] {
  return Object.entries({ ...SHARED_FIELDS, ...kind.fields }) as [FieldName, FormField][];
}

type ColumnRules = {
  /** "unmarked" if another column may be filled in instead. */
  optional?: true | "unmarked";
  /** Folded by default. */
  isMore?: true;
  /** Set if only kinds with seasons have the field. */
  isSeasonal?: true;
};

export type Column =
  | ({ name: string; label: LabelKey; type: "text" | "person" | "url" | "count" | "lines" | "size" | "file" } & ColumnRules)
  | ({ name: string; label: LabelKey; type: "picture"; shape: "portrait" | "still" } & ColumnRules);

/** A form shows at most `most` rows. A longer list stays as stored, since a page of ten thousand inputs is unusable. */
export type RowList = {
  one: LabelKey;
  columns: readonly Column[];
  first: number;
  most?: number;
  /** For rows that are a picture each: files chosen at once become rows, up to this many. */
  maxPictures?: number;
};

export const MAX_SCREENSHOTS = 50;

const ROW_LISTS = {
  cast: {
    one: "list.facet.person",
    columns: [
      { name: "imageUrl", label: "admin.field.imageUrl", type: "picture", shape: "portrait" },
      { name: "name", label: "admin.common.name", type: "person" },
      { name: "role", label: "admin.field.role", type: "text" },
    ],
    first: 0,
  },
  people: {
    one: "admin.field.crewMember",
    columns: [
      { name: "imageUrl", label: "admin.field.imageUrl", type: "picture", shape: "portrait", optional: true },
      { name: "name", label: "admin.common.name", type: "person" },
      { name: "role", label: "admin.field.role", type: "text" },
    ],
    first: 0,
  },
  files: {
    one: "admin.field.file",
    columns: [
      { name: "label", label: "admin.field.fileLabel", type: "text", optional: true },
      { name: "url", label: "admin.field.fileUrl", type: "url", optional: "unmarked" },
      { name: "season", label: "admin.field.season", type: "count", optional: true, isMore: true, isSeasonal: true },
      { name: "episode", label: "admin.field.episode", type: "count", optional: true, isMore: true, isSeasonal: true },
      { name: "sizeBytes", label: "download.size", type: "size", optional: true, isMore: true },
      { name: "format", label: "download.format", type: "text", optional: true, isMore: true },
      { name: "quality", label: "download.quality", type: "text", optional: true, isMore: true },
      { name: "licence", label: "download.licence", type: "text", optional: true, isMore: true },
      { name: "languages", label: "download.languages", type: "text", optional: true, isMore: true },
      { name: "subtitles", label: "download.subtitles", type: "text", optional: true, isMore: true },
      { name: "sha256", label: "admin.field.sha256", type: "text", optional: true, isMore: true },
      { name: "sha1", label: "admin.field.sha1", type: "text", optional: true, isMore: true },
      { name: "md5", label: "admin.field.md5", type: "text", optional: true, isMore: true },
      { name: "mirrors", label: "admin.field.mirrors", type: "lines", optional: true, isMore: true },
      { name: "fileId", label: "admin.field.fileId", type: "file", optional: true, isMore: true },
    ],
    first: 0,
    most: 100,
  },
  screenshots: {
    one: "admin.field.screenshot",
    columns: [{ name: "screenshotUrl", label: "admin.field.screenshotUrl", type: "picture", shape: "still" }],
    first: 3,
    maxPictures: MAX_SCREENSHOTS,
  },
  seasonLinks: {
    one: "admin.field.season",
    columns: [
      { name: "id", label: "admin.field.season", type: "count" },
      { name: "seasonUrl", label: "admin.field.seasonUrl", type: "url" },
    ],
    first: 1,
  },
  requirements: {
    one: "admin.field.requirement",
    columns: [
      { name: "name", label: "admin.common.name", type: "text" },
      { name: "requirement", label: "admin.field.requirement", type: "text" },
    ],
    first: 0,
  },
} as const satisfies Partial<Record<FormField["type"], RowList>>;

export function rowListOf(type: FormField["type"]): RowList | null {
  return type in ROW_LISTS ? ROW_LISTS[type as keyof typeof ROW_LISTS] : null;
}

export function blankRow(
  { columns }: RowList,
  rows: readonly { id: number }[],
): { id: number } & Record<string, string | number> {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  const texts = columns.filter(({ name }) => name !== "id").map(({ name }) => [name, ""]);
  return { ...(Object.fromEntries(texts) as Record<string, string>), id };
}

export function blankInput(kind: Kind): ItemInput {
  const fields = formFields(kind).map(([name, field]) => [name, blankValue(field)]);
  return Object.fromEntries(fields) as ItemInput;
}

function blankValue(field: FormField): unknown {
  const list = rowListOf(field.type);
  if (list) return blankRows(list);
  if (field.type === "ratings") return blankRatings();
  if (field.type === "count") return undefined;
  return "default" in field ? field.default : "";
}

function blankRows(list: RowList) {
  const rows: { id: number }[] = [];
  while (rows.length < list.first) rows.push(blankRow(list, rows));
  return rows;
}

function blankRatings(): ItemInput["ratings"] {
  const sources = Object.entries(RATING_SOURCES) as [RatingSource, string][];
  return Object.fromEntries(sources.map(([source, name]) => [source, { name, rating: 1, isDefault: true }]));
}

/** "Item name", "Person 2: Role", "Ratings: IMDB". @param path In the document; an unknown name is returned as it is. */
export function inputLabel(kind: Kind, path: readonly PropertyKey[], language: Language): string {
  const { text } = language;
  const [name = "", key, part] = path;
  const field = new Map<PropertyKey, FormField>(formFields(kind)).get(name);
  if (!field) return String(name);
  if (key === undefined) return text(field.label);
  if (field.type === "translations") return translationLabel(language, String(key), part as TranslatedField | undefined);
  const list = rowListOf(field.type);
  if (!list) return text("admin.field.part", { label: text(field.label), part: sourceName(key) });
  const rowLabel = list.columns.some(({ name }) => name === "id") ? field.label : list.one;
  const row = text("admin.field.numbered", { label: text(rowLabel), number: `${Number(key) + 1}` });
  const column = list.columns.find((column) => column.name === part);
  return column ? text("admin.field.part", { label: row, part: text(column.label) }) : row;
}

function sourceName(source: PropertyKey): string {
  return new Map<PropertyKey, string>(Object.entries(RATING_SOURCES)).get(source) ?? String(source);
}
