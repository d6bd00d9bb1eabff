import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";
import { MAX_COLUMNS, openRecords, peek, type OpenTable, type TableRecord } from "./record-rows.ts";
import { xmlEvents, type XmlEvent } from "./xml-events.ts";
import { openZip, type Unpack } from "./zip-file.ts";

const ESCAPED = /_x([\dA-F]{4})_/gi;
const DAY_MS = 86_400_000;
/** 1970-01-01 in Excel's day count, and 1904-01-01, where other workbooks start. */
const EPOCH = 25_569;
const DAY_OF_1904 = 1462;
/** Earlier days are one lower, because Excel has a 29 February 1900. */
const FIRST_SURE_DAY = 61;
/** Excel's limit. */
const MAX_CODE = 255;
const MAX_DAY = 2_958_465;
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22]);
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);

type Attributes = XmlEvent["attributes"];
type Book = { sheets: string[]; strings: string[]; formats: NumberFormat[]; is1904: boolean };

/**
 * Opens the first sheet that has cells.
 * @throws {AppError} `transfer.invalid-file`, also while rows are read, for a damaged file or more than 50 MB unpacked.
 */
export async function openWorkbook(source: AsyncIterable<Uint8Array>): Promise<OpenTable> {
  const { first, whole } = await peek(recordsOf(source));
  return openRecords(whole, { format: "xlsx", sample: first });
}

async function* recordsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<TableRecord> {
  try {
    const unpack = await openZip(source);
    const book = await readBook(unpack);
    let isEmpty = true;
    for (const sheet of book.sheets)
      if (isEmpty)
        for await (const record of readSheet(xmlEvents(unpack(sheet)), book)) {
          isEmpty = false;
          yield record;
        }
  } catch (error) {
    // Any error of a malformed part.
    throw error instanceof AppError ? error : invalidFile(message("admin.refused.damagedWorkbook"));
  }
}

async function readBook(unpack: Unpack): Promise<Book> {
  const parts = new Map<string, string>();
  const book: Book = { sheets: [], strings: [], formats: [], is1904: false };
  for await (const { open, attributes } of eventsOf(unpack, "xl/_rels/workbook.xml.rels")) {
    const { Id = "", Type = "", Target = "" } = attributes;
    const part = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
    if (open === "Relationship") parts.set(Id, part).set(Type.slice(Type.lastIndexOf("/")), part);
  }
  for await (const { open, attributes } of eventsOf(unpack, "xl/workbook.xml")) {
    if (open === "workbookPr") book.is1904 = /^(?:1|true)$/.test(attributes["date1904"] ?? "");
    const [, id = ""] = Object.entries(attributes).find(([name]) => name.endsWith(":id")) ?? [];
    if (open === "sheet") book.sheets.push(parts.get(id) ?? "");
  }
  if (book.sheets.length === 0) throw new RangeError("The workbook has no sheet.");
  await readFormats(unpack, parts.get("/styles") ?? "", book.formats);
  const text = new ValueText();
  for await (const event of eventsOf(unpack, parts.get("/sharedStrings") ?? "")) {
    text.add(event);
    if (event.close === "si") book.strings.push(text.take());
  }
  return book;
}

async function* eventsOf(unpack: Unpack, part: string): AsyncGenerator<XmlEvent> {
  for await (const events of xmlEvents(unpack(part))) yield* events;
}

async function readFormats(unpack: Unpack, part: string, formats: NumberFormat[]): Promise<void> {
  const codes = new Map<string, string>();
  let isOfCells = false;
  for await (const { open, close, attributes } of eventsOf(unpack, part)) {
    const { numFmtId = "", formatCode = "" } = attributes;
    if (open === "numFmt") codes.set(numFmtId, formatCode);
    if (open === "cellXfs" || close === "cellXfs") isOfCells = open !== "";
    if (open === "xf" && isOfCells) formats.push(numberFormat(Number(numFmtId), codes.get(numFmtId)));
  }
}

async function* readSheet(chunks: AsyncIterable<XmlEvent[]>, book: Book): AsyncGenerator<TableRecord> {
  let [line, column] = [0, 0];
  let cells: string[] = [];
  let cell: Attributes = {};
  const text = new ValueText();
  for await (const events of chunks)
    for (const event of events) {
      const { open, close, attributes } = event;
      text.add(event);
      if (open === "row") [line, column, cells] = [Number(attributes["r"] ?? line + 1), -1, []];
      if (open === "c") {
        cell = attributes;
        column = columnNamed(cell["r"]) ?? column + 1;
      }
      const value = close === "c" ? valueOf(cell, text.take(), book) : "";
      if (value !== "") {
        if (column >= MAX_COLUMNS) throw invalidFile(message("admin.refused.tooManyColumns", { most: `${MAX_COLUMNS}` }));
        while (cells.length < column) cells.push("");
        cells[column] = value;
      }
      if (close === "row" && cells.length > 0) yield { line, lines: 1, cells };
    }
}

function valueOf({ t = "n", s = "0" }: Attributes, text: string, { strings, formats, is1904 }: Book): string {
  if (t === "s") return strings[Number(text)] ?? "";
  if (t === "b") return text === "1" ? "true" : "false";
  if (t === "n") return numberText(text, formats[Number(s)] ?? "number", is1904);
  return t === "e" ? "" : text;
}

/** The column of a cell such as `AB12`, counted from 0. */
function columnNamed(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  return letters ? Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}

/** Leaves out formulas and phonetic hints. */
class ValueText {
  #text = "";
  #isValue = false;
  #isPhonetic = false;

  add({ open, close, text }: XmlEvent): void {
    if (text !== "" && this.#isValue && !this.#isPhonetic) this.#text += text;
    const name = open || close;
    if (name === "v" || name === "t") this.#isValue = open !== "";
    if (name === "rPh") this.#isPhonetic = open !== "";
  }

  take(): string {
    const text = this.#text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    this.#text = "";
    return text;
  }
}

type NumberFormat = "date" | "time" | "number";

/** @param code Of a format that is not built in, such as `dd/mm/yyyy`. */
function numberFormat(id: number, code = ""): NumberFormat {
  const letters = code.slice(0, MAX_CODE).replaceAll(/general|"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, "");
  if (BUILT_IN_DATES.has(id) || /[yd]/i.test(letters)) return "date";
  if (BUILT_IN_TIMES.has(id) || /[hs]/i.test(letters)) return "time";
  return /m/i.test(letters) ? "date" : "number";
}

/** As a plain number, `YYYY-MM-DD` or `H:MM:SS`. */
function numberText(text: string, format: NumberFormat, is1904: boolean): string {
  if (text.trim() === "") return "";
  const number = Number(text);
  const day = number + (is1904 ? DAY_OF_1904 : number < FIRST_SURE_DAY ? 1 : 0);
  if (format === "number" || !(number >= 0 && day <= MAX_DAY)) return Number.isNaN(number) ? text : `${number}`;
  if (format === "date") return new Date((Math.floor(day) - EPOCH) * DAY_MS).toISOString().slice(0, 10);
  const seconds = Math.round((number * DAY_MS) / 1000);
  const [minute, second] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => `${part}`.padStart(2, "0"));
  return `${Math.floor(seconds / 3600)}:${minute}:${second}`;
}
