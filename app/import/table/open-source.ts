import { message } from "#app/lib/localized-message.ts";
import { SAMPLE_ROWS } from "../import-table.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";
import { joined, readHead } from "../json/raw-entries.ts";
import { CsvReader, type CsvDialect } from "./csv-records.ts";
import { decodedText, encodingOf } from "./decoded-text.ts";
import { foreignFile, isWorkbook } from "./foreign-files.ts";
import { openJson } from "./json-table.ts";
import { openWorkbook } from "./open-workbook.ts";
import { headerOf, openRecords, type OpenSource, commonLength, type TableRecord } from "./record-rows.ts";

const JSON_START = /^\s*(?:\{|\[\s*(?:[{[\]"\d]|$))/;
const SEPARATORS = [",", ";", "\t", "|"];
/** For tables of one column: a character that no text can contain. */
const NO_SEPARATOR = "\udfff";
const NAMED_SEPARATOR = /^"?sep=(.)"?(?=[\r\n]|$)/i;

/**
 * Detects whether a file has documents or a table, and opens it. The source is read once; `rows` begin with the samples of the
 * head.
 * @throws {AppError} `transfer.invalid-file`; also while rows are read, if more than one in twenty is broken.
 */
export async function openSource(source: AsyncIterable<Uint8Array>): Promise<OpenSource> {
  const { head, isWhole, whole } = await readHead(source);
  if (head.length === 0) throw invalidFile(message("admin.refused.emptyFile"));
  if (isWorkbook(head)) return { table: await openWorkbook(whole) };
  const encoding = encodingOf(head);
  const text = (await Array.fromAsync(decodedText(joined(head), encoding))).join("");
  const foreign = foreignFile(head, text);
  if (foreign) throw invalidFile(foreign);
  const texts = decodedText(whole, encoding);
  if (JSON_START.test(text)) return encoding === "utf-8" ? openJson(head, whole) : openJson(Buffer.from(text), asUtf8(texts));
  const { dialect, sample } = csvShape(text, isWhole);
  const records = readCsv(texts, new CsvReader(dialect, headerOf(sample)?.cells.length ?? 0));
  const notices = encoding === "windows-1252" ? [message("admin.refused.readAsWindows")] : [];
  return { table: await openRecords(records, { format: "csv", sample, notices }) };
}

async function* asUtf8(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

type CsvShape = { dialect: CsvDialect; sample: TableRecord[] };

/** The dialect in which most records at the beginning of a file have the same number of cells. */
function csvShape(head: string, isWhole: boolean): CsvShape {
  const named = NAMED_SEPARATOR.exec(head)?.[1];
  const escapes = head.includes('\\"') ? [false, true] : [false];
  const [best] = (named ? [named] : SEPARATORS)
    .flatMap((separator) => escapes.map((escapes) => sampled(head, isWhole, { separator, escapes })))
    .map((shape) => ({ shape, length: commonLength(shape.sample), share: shareOf(shape.sample) }))
    .toSorted((a, b) => b.share - a.share || b.length - a.length);
  if (!best || (best.share === 0 && !named)) return sampled(head, isWhole, { separator: NO_SEPARATOR, escapes: false });
  return named ? { ...best.shape, sample: best.shape.sample.slice(1) } : best.shape;
}

function sampled(head: string, isWhole: boolean, dialect: CsvDialect): CsvShape {
  const sample: TableRecord[] = [];
  for (const record of new CsvReader(dialect, 0).read(head, isWhole)) if (sample.push(record) > SAMPLE_ROWS) break;
  return { dialect, sample };
}

/** The share of records with the most common number of cells; 0 if few have several, or only because of commas in a text. */
function shareOf(sample: readonly TableRecord[]): number {
  const [first, ...rest] = sample;
  const several = sample.filter(({ cells }) => cells.length > 1);
  const isText = first?.cells.length === 1 && rest.every(({ cells }) => cells.slice(1).every((cell) => cell.startsWith(" ")));
  if (isText || several.length * 2 <= sample.length) return 0;
  const length = commonLength(several);
  return several.filter(({ cells, problem }) => !problem && cells.length === length).length / sample.length;
}

async function* readCsv(texts: AsyncIterable<string>, reader: CsvReader): AsyncGenerator<TableRecord> {
  for await (const text of texts) yield* reader.read(text, false);
  yield* reader.read("", true);
}
