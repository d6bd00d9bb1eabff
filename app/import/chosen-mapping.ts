import { ITEM_TYPES } from "#app/kinds/item.ts";
import { ANSWERS, answered, SKIPPED } from "./dialect/column-questions.ts";
import { cellsAt, COLUMN_FIELDS, LEFT_OUT, type ColumnMapping, type Mapping, type TableHead } from "./import-table.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";

/** Command-line options for reading a table. */
export type TableChoice = {
  /** `COLUMN=FIELD`, `COLUMN=` to leave it out, `COLUMN=FIELD:ANSWER` with one of ANSWERS if it is in doubt. */
  map: string[];
  key?: string | undefined;
  kind?: string | undefined;
  linkPattern?: string | undefined;
  /** Publishes new items even without a download. */
  isPublished: boolean;
};

/**
 * The proposed mapping with the choices applied; a chosen field replaces a proposed one.
 * @throws {AppError} `transfer.invalid-file`.
 */
export function chosenMapping(
  head: TableHead,
  proposed: Mapping,
  { map, key, kind, linkPattern, isPublished }: TableChoice,
): Mapping {
  const chosen = new Map([...map, ...(key === undefined ? [] : [`${key}=id`])].map((text) => chosenColumn(head, proposed, text)));
  const fields = new Set([...chosen.values()].map(({ field }) => field));
  const columns = proposed.columns.map((column, at) => chosen.get(at) ?? (fields.has(column.field) ? LEFT_OUT : column));
  const type = kind === undefined ? proposed.kind : ITEM_TYPES.find((each) => each === kind);
  if (!type) throw invalidFile(`--kind must be one of ${ITEM_TYPES.join(", ")}`);
  const withoutDownload = isPublished ? "published" : proposed.withoutDownload;
  return { columns, kind: type, linkPattern: linkPattern ?? proposed.linkPattern, withoutDownload };
}

function chosenColumn({ columns, samples }: TableHead, proposed: Mapping, text: string): [number, ColumnMapping] {
  const end = text.lastIndexOf("=");
  const name = text.slice(0, end);
  const asked = columns.findIndex((column, at) => column === name && !proposed.columns[at]?.isSure);
  const at = asked < 0 ? columns.indexOf(name) : asked;
  if (end < 0 || at < 0) throw invalidFile(`there is no column “${end < 0 ? text : name}”. Columns: ${columns.join(", ")}`);
  const [field = "", answer = ""] = text.slice(end + 1).split(":");
  if (field !== "" && !COLUMN_FIELDS.has(field))
    throw invalidFile(`“${field}” is not a field. Fields: ${[...COLUMN_FIELDS.keys()].join(", ")}`);
  if (answer !== "" && !(answer in ANSWERS))
    throw invalidFile(`“${answer}” is not an answer. Answers: ${Object.keys(ANSWERS).join(", ")}`);
  const chosen = { field: field || SKIPPED, reading: ANSWERS[answer] ?? {} };
  return [at, answered(proposed.columns[at] ?? LEFT_OUT, chosen, cellsAt(samples, at), name)];
}
