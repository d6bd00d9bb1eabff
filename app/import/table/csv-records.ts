import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { WRONG_BYTE } from "./decoded-text.ts";
import type { TableRecord } from "./record-rows.ts";

const MAX_RECORD = 2 * 1024 * 1024;
/** A longer record misses a quote if most of its lines look like rows. */
const MAX_SURE_LINES = 20;
const BREAK = /\r\n?|\n/g;

/** `escapes`: a quote within quotes is `\"`, as databases write it. */
export type CsvDialect = { separator: string; escapes: boolean };

/** `end` is the end of the last cell, or of the text if a quote is not closed. */
type Cells = { cells: string[]; end: number; problem?: LocalizedMessage };

/**
 * Reads CSV records from chunks of text, without blank ones. Quotes follow RFC 4180, also after a space; in a cell that does not
 * begin with one they are text. If a quote does not fit, the line is read alone: split by the quotes beside separators if that
 * gives `width` cells, otherwise as a problem. A width of 0 is not known yet.
 */
export class CsvReader {
  readonly #dialect: CsvDialect;
  readonly #width: number;
  #text = "";
  #line = 1;
  #waitsFor = 0;

  constructor(dialect: CsvDialect, width: number) {
    this.#dialect = dialect;
    this.#width = width;
  }

  *read(chunk: string, isEnd: boolean): Generator<TableRecord> {
    this.#text += chunk;
    if (this.#text.length < this.#waitsFor && !isEnd) return;
    let from = 0;
    for (let record = this.#recordAt(0, isEnd); record; record = this.#recordAt(from, isEnd)) {
      this.#line += record.lines;
      from = record.end;
      if (record.problem || record.cells.some((cell) => cell.trim() !== "")) yield record;
    }
    this.#text = this.#text.slice(from);
    // An incomplete record is read again from its start.
    this.#waitsFor = Math.min(2 * this.#text.length, MAX_RECORD + 2);
  }

  /** Null if it needs more text. */
  #recordAt(from: number, isEnd: boolean): (TableRecord & { end: number }) | null {
    const text = this.#text;
    if (from >= text.length) return null;
    const firstEnd = lineEnd(text, from);
    const strict = readCells(text, { from, firstEnd, dialect: this.#dialect });
    const needed = Math.max(strict.end, firstEnd);
    if (!isEnd && needed >= text.length - 1 && text.length - from <= MAX_RECORD) return null;
    const read = this.#isSound(strict, from) ? strict : this.#readLine(text.slice(from, firstEnd), strict.problem);
    const last = read === strict ? strict.end : firstEnd;
    const end = last + (text.startsWith("\r\n", last) ? 2 : 1);
    const record = text.slice(from, end);
    const lines = record.match(BREAK)?.length ?? 0;
    if (record.includes(WRONG_BYTE)) read.problem = message("admin.refused.csvNotUtf8");
    return { ...read, line: this.#line, lines, end };
  }

  #isSound({ cells, end, problem }: Cells, from: number): boolean {
    if (problem || end - from > MAX_RECORD) return false;
    const record = this.#text.slice(from, end);
    if (this.#width <= 1 || !/[\r\n]/.test(record)) return true;
    const lines = record.split(BREAK);
    if (cells.length === this.#width && lines.length <= MAX_SURE_LINES) return true;
    return lines.filter((line) => line.split(this.#dialect.separator).length === this.#width).length * 2 < lines.length;
  }

  #readLine(line: string, problem: LocalizedMessage = message("admin.refused.openQuote")): Cells {
    if (line.length > MAX_RECORD) return { cells: [], end: 0, problem: message("admin.refused.rowTooLong") };
    const read = readCells(line, { from: 0, firstEnd: line.length, dialect: { ...this.#dialect, escapes: true }, isLoose: true });
    const fits = !read.problem && (this.#width === 0 || read.cells.length === this.#width);
    return fits ? read : { ...read, problem };
  }
}

type Reading = { from: number; firstEnd: number; dialect: CsvDialect; isLoose?: boolean };

function readCells(text: string, { from, firstEnd, dialect, isLoose = false }: Reading): Cells {
  const { separator, escapes } = dialect;
  const line = text.slice(from, firstEnd);
  if (!line.includes('"')) return { cells: line.split(separator), end: firstEnd };
  const cells: string[] = [];
  for (let at = from; ; at++) {
    const open = afterSpaces(text, at);
    let end = at;
    if (text[open] === '"') {
      const close = closingQuote(text, open + 1, dialect, isLoose);
      if (close < 0) return { cells, end: text.length, problem: message("admin.refused.openQuote") };
      end = afterSpaces(text, close + 1);
      const cell = text.slice(open + 1, close);
      const isUnsure = isLoose && cell.includes(`${separator}"`);
      if (isUnsure || !endsCell(text, end, separator)) return { cells, end, problem: message("admin.refused.misplacedQuote") };
      const content = cell.replaceAll('""', '"');
      cells.push(escapes ? content.replaceAll(/\\(["\\])/g, "$1") : content);
    } else {
      while (!endsCell(text, end, separator)) end++;
      cells.push(text.slice(at, end));
    }
    if (text[end] !== separator) return { cells, end };
    at = end;
  }
}

/** -1 if there is none. If the quote is loose, finds the next one that ends a cell. */
function closingQuote(text: string, from: number, { separator, escapes }: CsvDialect, isLoose: boolean): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (escapes && isEscaped(text, at, from)) continue;
    if (isLoose ? endsCell(text, afterSpaces(text, at + 1), separator) : text[at + 1] !== '"') return at;
    if (!isLoose) at++;
  }
  return -1;
}

function isEscaped(text: string, quote: number, from: number): boolean {
  let at = quote;
  while (at > from && text[at - 1] === "\\") at--;
  return (quote - at) % 2 === 1;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

function endsCell(text: string, at: number, separator: string): boolean {
  const letter = text[at];
  return letter === undefined || letter === separator || letter === "\n" || letter === "\r";
}

function lineEnd(text: string, from: number): number {
  BREAK.lastIndex = from;
  return BREAK.exec(text)?.index ?? text.length;
}
