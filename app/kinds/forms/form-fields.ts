import type { Field } from "../fields.ts";
import { RATING_SOURCES, type ItemInput, type OwnFieldName, type RatingSource } from "../item.ts";
import type { Kind } from "../kind.ts";
import { translationLabel, type TranslatedField } from "../translations.ts";

export type SharedFieldName = Exclude<keyof ItemInput, OwnFieldName>;
export type FieldName = keyof ItemInput;

export type SharedField = {
  type: "name" | "genres" | "date" | "longText" | "ratings" | "picture" | "screenshots" | "videoId" | "videoUrl" | "cast";
  label: string;
  required: boolean;
};

export type FormField = Field | SharedField;

const shared = (type: SharedField["type"], label: string, required = true): SharedField => ({ type, label, required });

const SHARED_FIELDS: Record<SharedFieldName, SharedField> = {
  itemName: shared("name", "Item name"),
  genre: shared("genres", "Genre"),
  releasedYear: shared("date", "Released year"),
  overview: shared("longText", "Overview"),
  description: shared("longText", "Description"),
  ratings: shared("ratings", "Ratings", false),
  thumbnailUrl: shared("picture", "Thumbnail"),
  bannerUrl: shared("picture", "Banner"),
  screenshots: shared("screenshots", "Screenshots"),
  videoId: shared("videoId", "Video ID"),
  videoUrl: shared("videoUrl", "Video URL", false),
  cast: shared("cast", "Cast", false),
};

export function formFields(kind: Kind): [FieldName, FormField][] {
  return Object.entries({ ...SHARED_FIELDS, ...kind.fields }) as [FieldName, FormField][];
}

type ColumnRules = {
  /** "unmarked" where another column may take its place. */
  optional?: true | "unmarked";
  /** Folded away. */
  isMore?: true;
  /** Only for kinds with seasons. */
  isSeasonal?: true;
};

export type Column =
  | ({ name: string; label: string; type: "text" | "person" | "url" | "count" | "lines" | "size" | "file" } & ColumnRules)
  | ({ name: string; label: string; type: "picture"; shape: "portrait" | "still" } & ColumnRules);

/** A form shows at most `most` rows: a longer list stays as it is stored, since a page of ten thousand inputs helps nobody. */
export type RowList = {
  one: string;
  columns: readonly Column[];
  first: number;
  most?: number;
  /** Of rows that are a picture each: several files given at once become rows, up to this many. */
  maxPictures?: number;
};

export const MAX_SCREENSHOTS = 50;

const ROW_LISTS = {
  cast: {
    one: "Person",
    columns: [
      { name: "imageUrl", label: "Image URL", type: "picture", shape: "portrait" },
      { name: "name", label: "Name", type: "person" },
      { name: "role", label: "Role", type: "text" },
    ],
    first: 0,
  },
  people: {
    one: "Crew member",
    columns: [
      { name: "imageUrl", label: "Image URL", type: "picture", shape: "portrait", optional: true },
      { name: "name", label: "Name", type: "person" },
      { name: "role", label: "Role", type: "text" },
    ],
    first: 0,
  },
  files: {
    one: "File",
    columns: [
      { name: "label", label: "Label", type: "text", optional: true },
      { name: "url", label: "File address", type: "url", optional: "unmarked" },
      { name: "season", label: "Season", type: "count", optional: true, isMore: true, isSeasonal: true },
      { name: "episode", label: "Episode", type: "count", optional: true, isMore: true, isSeasonal: true },
      { name: "sizeBytes", label: "Size", type: "size", optional: true, isMore: true },
      { name: "format", label: "Format", type: "text", optional: true, isMore: true },
      { name: "quality", label: "Quality", type: "text", optional: true, isMore: true },
      { name: "licence", label: "Licence", type: "text", optional: true, isMore: true },
      { name: "languages", label: "Languages", type: "text", optional: true, isMore: true },
      { name: "subtitles", label: "Subtitles", type: "text", optional: true, isMore: true },
      { name: "sha256", label: "SHA-256", type: "text", optional: true, isMore: true },
      { name: "mirrors", label: "Mirrors", type: "lines", optional: true, isMore: true },
      { name: "fileId", label: "Uploaded file", type: "file", optional: true, isMore: true },
    ],
    first: 0,
    most: 100,
  },
  screenshots: {
    one: "Screenshot",
    columns: [{ name: "screenshotUrl", label: "Screenshot URL", type: "picture", shape: "still" }],
    first: 3,
    maxPictures: MAX_SCREENSHOTS,
  },
  seasonLinks: {
    one: "Season",
    columns: [
      { name: "id", label: "Season", type: "count" },
      { name: "seasonUrl", label: "Season URL", type: "url" },
    ],
    first: 1,
  },
  requirements: {
    one: "Requirement",
    columns: [
      { name: "name", label: "Name", type: "text" },
      { name: "requirement", label: "Requirement", type: "text" },
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
export function inputLabel(kind: Kind, path: readonly PropertyKey[]): string {
  const [name = "", place, part] = path;
  const field = new Map<PropertyKey, FormField>(formFields(kind)).get(name);
  if (!field) return String(name);
  if (place === undefined) return field.label;
  if (field.type === "translations") return translationLabel(String(place), part as TranslatedField | undefined);
  const list = rowListOf(field.type);
  if (!list) return `${field.label}: ${new Map<PropertyKey, string>(Object.entries(RATING_SOURCES)).get(place) ?? String(place)}`;
  const row = `${list.columns.some(({ name }) => name === "id") ? field.label : list.one} ${Number(place) + 1}`;
  const column = list.columns.find((column) => column.name === part);
  return column ? `${row}: ${column.label}` : row;
}
