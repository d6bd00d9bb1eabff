import { SAMPLE_ROWS, type BrokenRow, type TableFormat, type TableHead, type TableRow } from "../import-table.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";
import type { RawEntry } from "../json/raw-entries.ts";

export const MAX_COLUMNS = 500;
/** One row in this many may be broken. If there are more, the whole file is rejected with the reason. */
const ROWS_PER_BROKEN = 20;
const MIN_BROKEN = 3;

/** `lines` is the number of its lines in the file, including the line end. */
export type TableRecord = { line: number; lines: number; cells: string[]; problem?: LocalizedMessage };
type Rows = AsyncGenerator<TableRow | BrokenRow>;
export type OpenTable = { head: TableHead; rows: AsyncIterable<TableRow | BrokenRow> };
/** `documents` are those of this product. */
export type OpenSource = { table: OpenTable } | { table: null; documents: AsyncIterable<RawEntry | BrokenRow> };

/** The most common number of cells in a record. */
export function commonLength(records: readonly TableRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells, problem } of records) if (!problem) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** The first record, or that of the longest part between blank lines if a title or another table comes before it. */
export function headerOf(sample: readonly TableRecord[]): TableRecord | null {
  const records = sample.filter(({ problem }) => !problem);
  const length = commonLength(records);
  const common = records.filter(({ cells }) => cells.length === length);
  const width = Math.max(...common.map(({ cells }) => cells.findLastIndex(isFilled) + 1));
  const isHeader = ({ cells }: TableRecord) => isFilled(cells[width - 1]) || cells.filter(isFilled).length * 2 > width;
  const parts: TableRecord[][] = [];
  let end = 0;
  for (const record of records) {
    if (parts.length === 0 || end < record.line) parts.push([]);
    end = record.line + record.lines;
    parts.at(-1)?.push(record);
  }
  const [first = null] = records;
  if (!first || (isHeader(first) && (first.cells.length >= width || parts.length === 1))) return first;
  const rows = parts.map((part) => part.filter(({ cells }) => cells.length >= width)).toSorted((a, b) => a.length - b.length);
  return rows.at(-1)?.find(isHeader) ?? first;
}

/** @param records From the start of the file, as `sample`. @throws {AppError} `transfer.invalid-file`. */
export async function openRecords(
  records: AsyncIterable<TableRecord>,
  { format, sample, notices = [] }: { format: TableFormat; sample: readonly TableRecord[]; notices?: LocalizedMessage[] },
): Promise<OpenTable> {
  const header = headerOf(sample);
  if (!header) throw invalidFile(message("admin.refused.noRows"));
  // A spreadsheet may have notes in columns without a name.
  const width = format === "xlsx" ? Math.max(...sample.map(({ cells }) => cells.length)) : header.cells.length;
  const columns = sized(header.cells, width).map((cell) => cell.trim());
  const found = header === sample[0] ? [] : [message("admin.refused.headerInLine", { line: `${header.line}` })];
  return openRows(rowsBelow(header.line, columns.length, records), { format, columns, notices: [...notices, ...found] });
}

async function* rowsBelow(header: number, width: number, records: AsyncIterable<TableRecord>): Rows {
  for await (const { line, cells, problem } of records) {
    if (line <= header) continue;
    if (problem) yield { line, problem };
    else if (!cells.slice(width).some(isFilled)) yield { line, cells: sized(cells, width) };
    else yield { line, problem: message("admin.refused.otherCells", { cells: `${cells.length}`, columns: `${width}` }) };
  }
}

function sized(cells: string[], width: number): string[] {
  return cells.length === width ? cells : Array.from({ length: width }, (_, index) => cells[index] ?? "");
}

/** Reads the samples. @throws {AppError} `transfer.invalid-file`, here and while rows are read. */
export async function openRows(rows: Rows, head: Omit<TableHead, "samples">): Promise<OpenTable> {
  if (head.columns.length > MAX_COLUMNS) throw invalidFile(message("admin.refused.tooManyColumns", { most: `${MAX_COLUMNS}` }));
  const { first, whole } = await peek(withFewBroken(rows));
  if (first.length === 0) throw invalidFile(message("admin.refused.onlyHeader"));
  const samples = first.flatMap((row) => ("cells" in row ? [row.cells] : []));
  return { head: { ...head, samples }, rows: whole };
}

async function* withFewBroken(rows: Rows): Rows {
  let [read, broken] = [0, 0];
  let first: BrokenRow | null = null;
  const check = (): void => {
    if (!first || broken * ROWS_PER_BROKEN <= read) return;
    const { line, problem } = first;
    throw invalidFile(message("admin.refused.brokenRows", { broken: `${broken}`, read: `${read}`, line: `${line}`, problem }));
  };
  for await (const row of rows) {
    read++;
    if ("problem" in row) {
      broken++;
      first ??= row;
    }
    if (read >= SAMPLE_ROWS) check();
    yield row;
  }
  if (broken >= MIN_BROKEN) check();
}

/** The first parts, and all of them. */
export async function peek<Part>(parts: AsyncGenerator<Part>): Promise<{ first: Part[]; whole: AsyncGenerator<Part> }> {
  const first: Part[] = [];
  for (let next = await parts.next(); !next.done; next = await parts.next()) if (first.push(next.value) === SAMPLE_ROWS) break;
  return { first, whole: followedBy(first, parts) };
}

async function* followedBy<Part>(first: readonly Part[], rest: AsyncIterable<Part>): AsyncGenerator<Part> {
  yield* first;
  yield* rest;
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== "";
}
