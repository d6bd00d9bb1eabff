import { refused } from "#app/lib/refusal.ts";
import { invalidFile } from "../../parse.ts";
import { joined, readHead } from "../json/raw-entries.ts";
import { CsvReader } from "./csv-records.ts";
import { csvShape, readCsv } from "./csv-table.ts";
import { decodedText, encodingOf } from "./decoded-text.ts";
import { foreignFile, isWorkbook } from "./foreign-files.ts";
import { openJson } from "./json-table.ts";
import { openWorkbook } from "./open-workbook.ts";
import { headerOf, openRecords, type OpenSource } from "./record-rows.ts";

const JSON_START = /^\s*(?:\{|\[\s*(?:[{[\]"\d]|$))/;

/**
 * Tells by what is in it whether a file has documents or a table, and opens it. The source is read once; `rows` begin with the
 * samples of the head.
 * @throws {AppError} `transfer.invalid-file`; also while rows are read, where more than one in twenty is broken.
 */
export async function openSource(source: AsyncIterable<Uint8Array>): Promise<OpenSource> {
  const { head, isWhole, whole } = await readHead(source);
  if (head.length === 0) throw invalidFile(refused("admin.refused.emptyFile"));
  if (isWorkbook(head)) return { table: await openWorkbook(whole) };
  const encoding = encodingOf(head);
  const text = (await Array.fromAsync(decodedText(joined(head), encoding))).join("");
  const foreign = foreignFile(head, text);
  if (foreign) throw invalidFile(foreign);
  const texts = decodedText(whole, encoding);
  if (JSON_START.test(text)) return encoding === "utf-8" ? openJson(head, whole) : openJson(Buffer.from(text), asUtf8(texts));
  const { dialect, sample } = csvShape(text, isWhole);
  const records = readCsv(texts, new CsvReader(dialect, headerOf(sample)?.cells.length ?? 0));
  const notices = encoding === "windows-1252" ? [refused("admin.refused.readAsWindows")] : [];
  return { table: await openRecords(records, { format: "csv", sample, notices }) };
}

async function* asUtf8(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}
