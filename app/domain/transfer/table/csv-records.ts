import { AppError } from "#app/lib/errors.ts";
import { refused, type Refusal } from "#app/lib/refusal.ts";

const MAX_RECORD = 2 * 1024 * 1024;
const MAX_COLUMNS = 500;
const SEPARATORS = [",", ";", "\t"];
const BYTE_ORDER_MARK = "\ufeff";

/** `line` is where it begins, `lines` how many it has. */
export type CsvRecord = { line: number; lines: number; cells: string[] };

/**
 * CSV as in RFC 4180, parted by commas, semicolons or tabs, whichever the first line has most of. Blank lines are left out.
 * @throws {AppError} `transfer.invalid-file` with the line, for what is not UTF-8 or has a quote in the wrong place.
 */
export async function* readCsv(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader();
  let head: string | null = "";
  for await (const text of decoded(source)) {
    if (head === null) yield* reader.read(text);
    else {
      head += text;
      if (!head.includes("\n") && head.length < MAX_RECORD) continue;
      reader.begin(head);
      yield* reader.read(withoutMark(head));
      head = null;
    }
  }
  if (head) {
    reader.begin(head);
    yield* reader.read(withoutMark(head));
  }
  yield* reader.end();
}

function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    for await (const chunk of source) yield utf8.decode(chunk, { stream: true });
    yield utf8.decode();
  } catch (error) {
    if (error instanceof TypeError) throw invalid(refused("admin.refused.csvNotUtf8"));
    throw error;
  }
}

class RecordReader {
  #separator = ",";
  #line = 1;
  #start = 1;
  #cells: string[] = [];
  #cell = "";
  #size = 0;
  #state: "start" | "plain" | "quoted" | "closed" = "start";

  begin(head: string): void {
    const [first = ""] = head.split("\n", 1);
    const counted = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }));
    this.#separator = counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ",";
  }

  *read(text: string): Generator<CsvRecord> {
    for (const letter of text) {
      if (++this.#size > MAX_RECORD) throw invalid(refused("admin.refused.rowTooLong", { line: `${this.#start}` }));
      if (this.#state === "quoted") this.#quoted(letter);
      else if (letter === "\n") yield* this.#endRecord();
      else this.#take(letter);
    }
  }

  *end(): Generator<CsvRecord> {
    if (this.#state === "quoted") throw invalid(refused("admin.refused.openQuote", { line: `${this.#start}` }));
    if (this.#cells.length > 0 || this.#cell !== "" || this.#state === "closed") yield* this.#endRecord();
  }

  #quoted(letter: string): void {
    if (letter === "\n") this.#line++;
    if (letter === '"') this.#state = "closed";
    else this.#cell += letter;
  }

  #take(letter: string): void {
    if (letter === this.#separator) this.#endCell();
    else if (letter === '"' && this.#state === "start") this.#state = "quoted";
    else if (letter === '"' && this.#state === "closed") {
      this.#cell += letter;
      this.#state = "quoted";
    } else if (letter === '"' || (this.#state === "closed" && letter !== "\r"))
      throw invalid(refused("admin.refused.misplacedQuote", { line: `${this.#line}` }));
    else if (letter !== "\r" || this.#state === "plain") {
      this.#cell += letter;
      this.#state = "plain";
    }
  }

  #endCell(): void {
    this.#cells.push(this.#state === "plain" ? this.#cell.replace(/\r$/, "") : this.#cell);
    if (this.#cells.length > MAX_COLUMNS)
      throw invalid(refused("admin.refused.tooManyColumns", { line: `${this.#start}`, most: `${MAX_COLUMNS}` }));
    this.#cell = "";
    this.#state = "start";
  }

  *#endRecord(): Generator<CsvRecord> {
    this.#endCell();
    const [line, cells] = [this.#start, this.#cells];
    this.#line++;
    const lines = this.#line - line;
    [this.#start, this.#cells, this.#size] = [this.#line, [], 0];
    if (cells.some((cell) => cell.trim() !== "")) yield { line, lines, cells };
  }
}

function invalid(refusal: Refusal): AppError {
  return new AppError("transfer.invalid-file", refusal);
}
