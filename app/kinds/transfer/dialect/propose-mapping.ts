import { ENGLISH } from "#app/lib/languages/english.ts";
import { COLUMN_FIELDS, type Mapping, type TableHead } from "../table.ts";

const USUAL_NAMES: Record<string, string> = {
  title: "itemName",
  name: "itemName",
  year: "releasedYear",
  released: "releasedYear",
  category: "type",
  genres: "genre",
  poster: "thumbnailUrl",
  link: "movieLink",
  gamelink: "downloadLink",
  softwarelink: "downloadLink",
};

/** By the names of the columns, which are those of fields or their labels in English; each field once. */
export function proposeMapping({ columns }: Pick<TableHead, "columns" | "samples">): Mapping {
  const taken = new Set<string>();
  const proposed = columns.map((column) => {
    const name = fieldNamed(column);
    const field = taken.has(name) ? "" : name;
    taken.add(name);
    return { field, reading: {}, isSure: true };
  });
  return { columns: proposed, kind: "movie", linkPattern: "", withoutDownload: "draft" };
}

function fieldNamed(column: string): string {
  const plain = plainName(column);
  for (const [name, label] of COLUMN_FIELDS)
    if (plain === plainName(name) || plain === plainName(ENGLISH.text(label))) return name;
  return USUAL_NAMES[plain] ?? "";
}

function plainName(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}
