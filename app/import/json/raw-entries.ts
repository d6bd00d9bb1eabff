import type { BrokenRow, FieldNote } from "../import-table.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { isSpace, JsonCursor } from "./json-cursor.ts";

/** A longer document counts as invalid, to bound memory. */
export const MAX_ENTRY_BYTES = 2 * 1024 * 1024;
const HEAD_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const COLLECTIONS = ["contents", "customization", "settings"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** `collection` and `key` are null if only the document has them; `value` is null beyond MAX_ENTRY_BYTES. */
export type RawEntry = { line: number; collection: Collection | null; key: Uint8Array | null; value: Uint8Array | null };

export type RowEntry = {
  line: number;
  fields: Record<string, unknown>;
  notes: FieldNote[];
  /** True if the row does not name its kind. */
  isKindAssumed: boolean;
  /** True if a new item without a download and a status becomes a draft. */
  isDraftWithoutDownload: boolean;
  /** The link of an item that has no download; "" for none. */
  link?: string;
};

export type Entry = RawEntry | RowEntry | BrokenRow;

export function isCollection(text: unknown): text is Collection {
  return COLLECTIONS.some((collection) => collection === text);
}

/**
 * Reads either format as a stream: the older export, one JSON object whose `contents` and `customization` are maps or lists of
 * documents; anything else as one document per line (NDJSON).
 */
export async function* readRawEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<RawEntry | BrokenRow> {
  const { head, whole } = await readHead(source);
  yield* (await isOldExport(head)) ? readOldExport(whole) : readLines(whole);
}

/** The beginning of a file and all of it, without the byte order mark. `isWhole` is false if unknown. */
export async function readHead(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  for (let size = 0; size < HEAD_BYTES; size += parts.at(-1)?.length ?? 0) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
  }
  const head = withoutByteOrderMark(Buffer.concat(parts));
  const isWhole = head.length + BYTE_ORDER_MARK.length < HEAD_BYTES;
  return { head, isWhole, whole: joined(head, { [Symbol.asyncIterator]: () => chunks }) };
}

function withoutByteOrderMark(head: Buffer): Buffer {
  return BYTE_ORDER_MARK.every((byte, index) => head[index] === byte) ? head.subarray(BYTE_ORDER_MARK.length) : head;
}

export async function* joined(head: Uint8Array, rest?: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  if (rest) yield* rest;
}

async function isOldExport(head: Uint8Array): Promise<boolean> {
  return (await hasCollections(head)) ?? firstLineOf(head) === "{";
}

/** True if the file begins with an object that has a collection of an export; null if it breaks off before that. */
export async function hasCollections(head: Uint8Array): Promise<boolean | null> {
  const json = new JsonCursor(joined(head));
  try {
    for await (const key of json.members()) {
      const start = await json.valueStart();
      if (collectionNamed(key) && (start === "object" || start === "list")) return true;
      await json.readValue(0);
    }
    return false;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function firstLineOf(head: Uint8Array): string {
  const end = head.indexOf(NEWLINE);
  return Buffer.from(head.subarray(0, end < 0 ? head.length : end))
    .toString("latin1")
    .trim();
}

function collectionNamed(key: Uint8Array | null): Collection | null {
  const name = key && Buffer.from(key).toString("latin1").slice(1, -1);
  return isCollection(name) && name !== "settings" ? name : null;
}

async function* readOldExport(source: AsyncIterable<Uint8Array>): AsyncGenerator<RawEntry | BrokenRow> {
  const json = new JsonCursor(source);
  try {
    for await (const key of json.members()) {
      const collection = collectionNamed(key);
      const start = await json.valueStart();
      if (collection && start === "object") yield* readMap(json, collection);
      else if (collection && start === "list") yield* readList(json, collection);
      else await json.readValue(0);
    }
    if ((await json.valueStart()) !== "end") yield { line: json.line, problem: message("admin.refused.goesOn") };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield { line: json.line, problem: error.localizedMessage };
  }
}

async function* readMap(json: JsonCursor, collection: Collection): AsyncGenerator<RawEntry> {
  for await (const key of json.members()) {
    await json.valueStart();
    yield { line: json.line, collection, key: key ?? new Uint8Array(0), value: await json.readValue(MAX_ENTRY_BYTES) };
  }
}

async function* readList(json: JsonCursor, collection: Collection): AsyncGenerator<RawEntry> {
  for await (const _ of json.elements()) {
    await json.valueStart();
    yield { line: json.line, collection, key: null, value: await json.readValue(MAX_ENTRY_BYTES) };
  }
}

export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<RawEntry> {
  let line = 1;
  const bytes = new LineBytes();
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      bytes.add(chunk.subarray(from, end));
      if (!bytes.isBlank) yield { line, collection: null, key: null, value: bytes.value() };
      bytes.clear();
      from = end + 1;
      line++;
    }
    bytes.add(chunk.subarray(from));
  }
  if (!bytes.isBlank) yield { line, collection: null, key: null, value: bytes.value() };
}

class LineBytes {
  isBlank = true;
  #parts: Uint8Array[] = [];
  #size = 0;

  add(bytes: Uint8Array): void {
    this.#size += bytes.length;
    this.isBlank &&= bytes.every(isSpace);
    if (this.#size > MAX_ENTRY_BYTES) this.#parts = [];
    else if (bytes.length > 0) this.#parts.push(bytes);
  }

  value(): Uint8Array | null {
    return this.#size > MAX_ENTRY_BYTES ? null : Buffer.concat(this.#parts);
  }

  clear(): void {
    this.isBlank = true;
    this.#parts = [];
    this.#size = 0;
  }
}
