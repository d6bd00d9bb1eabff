import { SAMPLE_ROWS, type BrokenRow, type TableRow } from "../import-table.ts";
import { foreignFields } from "../known-fields.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { AppError } from "#app/lib/errors.ts";
import { jsonText } from "#app/lib/text/json-text.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";
import { JsonCursor } from "../json/json-cursor.ts";
import { readFields } from "../json/json-values.ts";
import {
  hasCollections,
  isCollection,
  joined,
  MAX_ENTRY_BYTES,
  readLines,
  readRawEntries,
  type RawEntry,
} from "../json/raw-entries.ts";
import { openRows, type OpenSource } from "./record-rows.ts";

const NEWLINE = 0x0a;
const OPEN_BRACE = 0x7b;
/** Maximum objects around a list, as in `data.page.results`. */
const MAX_DEPTH = 3;

type Fields = Readonly<Record<string, unknown>>;
type Source = AsyncIterable<Uint8Array>;
type Entry = RawEntry | BrokenRow;

/**
 * JSON is a table unless its objects are documents of this product: one per line, in a list, or in the list that is most of an
 * object.
 * @throws {AppError} `transfer.invalid-file`.
 */
export async function openJson(head: Uint8Array, whole: Source): Promise<OpenSource> {
  const firstLine = head.subarray(0, head.includes(NEWLINE) ? head.indexOf(NEWLINE) : head.length);
  const first = await objectsIn(readLines(joined(firstLine)));
  if ((await hasCollections(head)) || first.some(isDocument)) return { table: null, documents: readRawEntries(whole) };
  const path = await longestList(head);
  const read = (source: Source) => (path === null ? readLines(source) : readList(source, path));
  const sample = await objectsIn(read(joined(head)));
  if (sample.some(isDocument)) return { table: null, documents: read(whole) };
  // Each line of invalid JSON is refused with a reason.
  if (sample.length === 0 && head[0] === OPEN_BRACE) return { table: null, documents: readRawEntries(whole) };
  if (sample.length === 0) throw invalidFile(message("admin.refused.noObjects"));
  const columns = [...new Set(sample.flatMap((fields) => Object.keys(fields)))];
  return { table: await openRows(rowsOf(read(whole), columns), { format: "json", columns, notices: [] }) };
}

/** Detected by names that other files do not have, or by an id and no foreign names. */
function isDocument(fields: Fields): boolean {
  const { id, cId, type, itemName, collection } = fields;
  if (isCollection(collection) || typeof cId === "string") return true;
  if (itemName !== undefined && (type !== undefined || id !== undefined)) return true;
  return typeof id === "string" && KINDS.some((kind) => foreignFields(kind, fields).unknown.length === 0);
}

async function objectsIn(entries: AsyncIterable<Entry>): Promise<Fields[]> {
  const objects: Fields[] = [];
  let read = 0;
  for await (const entry of entries) {
    const fields = fieldsOf(entry);
    if (!("problem" in fields)) objects.push(fields.fields);
    if (++read === SAMPLE_ROWS) break;
  }
  return objects;
}

function fieldsOf(entry: Entry): { fields: Fields } | { problem: LocalizedMessage } {
  if ("problem" in entry) return entry;
  try {
    return { fields: readFields(entry.value) };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.localizedMessage };
    throw error;
  }
}

/** The list whose objects are most of the file; null if there is none, or more than one value. */
async function longestList(head: Uint8Array): Promise<string | null> {
  const sizes = new Map<string, number>();
  const json = new JsonCursor(joined(head));
  try {
    for await (const path of elementsOf(json)) {
      const value = await json.readValue(MAX_ENTRY_BYTES);
      if (value?.[0] === OPEN_BRACE) sizes.set(path, (sizes.get(path) ?? 0) + value.length);
    }
    if ((await json.valueStart()) !== "end") return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const [longest] = [...sizes].toSorted((a, b) => b[1] - a[1]);
  return longest && longest[1] * 2 >= head.length ? longest[0] : null;
}

/** Steps to each element of the lists, with the path of keys to the list; read the value before the next step. */
async function* elementsOf(json: JsonCursor, path = "", depth = 0): AsyncGenerator<string> {
  const start = await json.valueStart();
  if (start === "list") for await (const _ of json.elements()) yield path;
  else if (start === "object" && depth <= MAX_DEPTH)
    for await (const key of json.members()) yield* elementsOf(json, `${path}/${Buffer.from(key ?? "").toString()}`, depth + 1);
  else await json.readValue(0);
}

async function* readList(source: Source, path: string): AsyncGenerator<Entry> {
  const json = new JsonCursor(source);
  try {
    for await (const at of elementsOf(json)) {
      await json.valueStart();
      const { line } = json;
      const value = await json.readValue(at === path ? MAX_ENTRY_BYTES : 0);
      if (at === path) yield { line, collection: null, key: null, value };
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield { line: json.line, problem: error.localizedMessage };
  }
}

async function* rowsOf(entries: AsyncIterable<Entry>, columns: readonly string[]): AsyncGenerator<TableRow | BrokenRow> {
  for await (const entry of entries) {
    const read = fieldsOf(entry);
    if ("problem" in read) yield { line: entry.line, problem: read.problem };
    else yield { line: entry.line, cells: columns.map((name) => cellOf(read.fields, name)) };
  }
}

function cellOf(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : null;
  if (typeof value === "string") return value;
  return value === null ? "" : jsonText(value);
}
