import type { Field } from "../fields.ts";
import { RATING_SOURCES, type ItemInput, type OwnFieldName, type RatingSource } from "../item.ts";
import type { Kind } from "../kind.ts";

/** The form fields that every kind has. */
export type SharedFieldName = Exclude<keyof ItemInput, OwnFieldName>;
export type FieldName = keyof ItemInput;

/** How a field of every kind is typed in; `Field` says the same of a kind's own. */
export type SharedField = {
  type: "name" | "genres" | "date" | "longText" | "ratings" | "picture" | "screenshots" | "videoId" | "videoUrl" | "cast";
  label: string;
  required: boolean;
};

export type FormField = Field | SharedField;

const shared = (type: SharedField["type"], label: string, required = true): SharedField => ({ type, label, required });

/** In the order of the form. */
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

/** Every field of a kind's form by its name in the document, the shared ones first. */
export function formFields(kind: Kind): [FieldName, FormField][] {
  return Object.entries({ ...SHARED_FIELDS, ...kind.fields }) as [FieldName, FormField][];
}

/** One input of a row. */
export type Column =
  | { name: string; label: string; type: "text" | "url" | "count" }
  | { name: string; label: string; type: "picture"; shape: "portrait" | "still" };

/** A field that holds rows: what one of them is called, what is typed into it, and how many a new form begins with. */
export type RowList = { one: string; columns: readonly Column[]; first: number };

const ROW_LISTS = {
  cast: {
    one: "Person",
    columns: [
      { name: "imageUrl", label: "Image URL", type: "picture", shape: "portrait" },
      { name: "name", label: "Name", type: "text" },
      { name: "role", label: "Role", type: "text" },
    ],
    first: 0,
  },
  screenshots: {
    one: "Screenshot",
    columns: [{ name: "screenshotUrl", label: "Screenshot URL", type: "picture", shape: "still" }],
    first: 3,
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

/** Null where a field of this type is one value. */
export function rowListOf(type: FormField["type"]): RowList | null {
  return type in ROW_LISTS ? ROW_LISTS[type as keyof typeof ROW_LISTS] : null;
}

/** A blank row; a season gets the number after the highest. */
export function blankRow(
  { columns }: RowList,
  rows: readonly { id: number }[],
): { id: number } & Record<string, string | number> {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  const texts = columns.filter(({ name }) => name !== "id").map(({ name }) => [name, ""]);
  return { ...(Object.fromEntries(texts) as Record<string, string>), id };
}

/** The values of a blank form. */
export function blankInput(kind: Kind): ItemInput {
  const fields = formFields(kind).map(([name, field]) => [name, blankValue(field)]);
  return Object.fromEntries(fields) as ItemInput;
}

function blankValue(field: FormField): unknown {
  const list = rowListOf(field.type);
  if (list) return blankRows(list);
  if (field.type === "ratings") return blankRatings();
  if (field.type === "count") return undefined; // nobody has counted yet
  return "default" in field ? field.default : "";
}

function blankRows(list: RowList) {
  const rows: { id: number }[] = [];
  while (rows.length < list.first) rows.push(blankRow(list, rows));
  return rows;
}

function blankRatings(): ItemInput["ratings"] {
  const sources = Object.entries(RATING_SOURCES) as [RatingSource, string][];
  return Object.fromEntries(sources.map(([source, name]) => [source, { name, rating: 1 }]));
}

/**
 * What an input of the form is called, for a problem in it: "Item name", "Person 2: Role", "Ratings: IMDB".
 * @param path Where it stands in the document; a name that is no field's is shown as it is.
 */
export function inputLabel(kind: Kind, path: readonly PropertyKey[]): string {
  const [name = "", place, part] = path;
  const field = new Map<PropertyKey, FormField>(formFields(kind)).get(name);
  if (!field) return String(name);
  if (place === undefined) return field.label;
  const list = rowListOf(field.type);
  if (!list) return `${field.label}: ${new Map<PropertyKey, string>(Object.entries(RATING_SOURCES)).get(place) ?? String(place)}`;
  const row = `${list.columns.some(({ name }) => name === "id") ? field.label : list.one} ${Number(place) + 1}`;
  const column = list.columns.find((column) => column.name === part);
  return column ? `${row}: ${column.label}` : row;
}
