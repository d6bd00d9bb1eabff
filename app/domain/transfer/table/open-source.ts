import { SAMPLE_ROWS, type BrokenRow, type TableHead, type TableRow } from "#app/kinds/transfer/table.ts";
import { AppError } from "#app/lib/errors.ts";
import { refused } from "#app/lib/refusal.ts";
import { readCsv } from "./csv-records.ts";

const HEAD_BYTES = 4096;
const BYTE_ORDER_MARK = /^\ufeff/;

export type OpenTable = { head: TableHead; rows: AsyncIterable<TableRow | BrokenRow> };
/** `table` is null for documents of this product, whose bytes are `bytes`. */
export type OpenSource = { table: OpenTable; bytes: null } | { table: null; bytes: AsyncIterable<Uint8Array> };

/**
 * Tells by what is in it whether a file has documents or a table, and opens it. The source is read once; `rows` begin with the samples of the head.
 * @throws {AppError} `transfer.invalid-file`.
 */
export async function openSource(source: AsyncIterable<Uint8Array>): Promise<OpenSource> {
  const { head, whole } = await peeked(source);
  const text = Buffer.from(head).toString("utf8").replace(BYTE_ORDER_MARK, "").trimStart();
  if (text.startsWith("{")) return { table: null, bytes: whole };
  return { table: await openCsv(whole), bytes: null };
}

async function openCsv(source: AsyncIterable<Uint8Array>): Promise<OpenTable> {
  const records = readCsv(source);
  const first = await records.next();
  if (first.done) throw new AppError("transfer.invalid-file", refused("admin.refused.noRows"));
  const columns = first.value.cells.map((cell) => cell.trim());
  const rows: TableRow[] = [];
  while (rows.length < SAMPLE_ROWS) {
    const next = await records.next();
    if (next.done) break;
    rows.push(next.value);
  }
  const samples = rows.map(({ cells }) => cells);
  return { head: { format: "csv", columns, samples, notices: [] }, rows: followedBy(rows, records) };
}

async function peeked(source: AsyncIterable<Uint8Array>): Promise<{ head: Uint8Array; whole: AsyncIterable<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  for (let size = 0; size < HEAD_BYTES; size += parts.at(-1)?.length ?? 0) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
  }
  return { head: Buffer.concat(parts), whole: followedBy(parts, { [Symbol.asyncIterator]: () => chunks }) };
}

async function* followedBy<Part>(first: readonly Part[], rest: AsyncIterable<Part>): AsyncGenerator<Part> {
  yield* first;
  yield* rest;
}
