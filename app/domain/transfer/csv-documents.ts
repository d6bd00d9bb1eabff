import { documentOfRow, type CsvMapping } from "#app/kinds/transfer/csv-fields.ts";
import { AppError } from "#app/lib/errors.ts";
import { refused } from "#app/lib/refusal.ts";
import { readCsv } from "./csv-records.ts";

/** The first row, without the bytes behind it. @throws {AppError} `transfer.invalid-file`. */
export async function readColumns(source: AsyncIterable<Uint8Array>): Promise<string[]> {
  for await (const { cells } of readCsv(source)) return cells.map((cell) => cell.trim());
  throw new AppError("transfer.invalid-file", refused("admin.refused.noRows"));
}

/** One document a row, as NDJSON with the same line numbers as the file. @throws {AppError} `transfer.invalid-file`. */
export async function* csvDocuments(source: AsyncIterable<Uint8Array>, mapping: CsvMapping): AsyncGenerator<Uint8Array> {
  let at = 1;
  let isFirst = true;
  for await (const { line, lines, cells } of readCsv(source)) {
    const document = isFirst ? "" : JSON.stringify(documentOfRow(cells, mapping));
    yield Buffer.from(`${"\n".repeat(line - at)}${document}${"\n".repeat(lines)}`);
    at = line + lines;
    isFirst = false;
  }
}
