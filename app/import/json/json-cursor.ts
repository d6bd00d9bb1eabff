import type { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";

const NEWLINE = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const MAX_KEY_LENGTH = 1_000;
const NOTHING = new Uint8Array(0);

export const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/**
 * Pull parser for JSON of any size and depth in constant memory: values are returned as unparsed bytes. Every method throws the
 * AppError `transfer.invalid-file` for text that cannot be JSON.
 */
export class JsonCursor {
  line = 1;
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = NOTHING;
  #at = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async valueStart(): Promise<"object" | "list" | "other" | "end"> {
    const byte = await this.#peek();
    if (byte === OPEN_BRACE) return "object";
    if (byte === OPEN_BRACKET) return "list";
    return byte === null ? "end" : "other";
  }

  /** Yields the keys of the current object; read each value before the next key. */
  async *members(): AsyncGenerator<Uint8Array | null> {
    await this.#take(OPEN_BRACE);
    if (await this.#closes(CLOSE_BRACE)) return;
    do {
      if ((await this.#peek()) !== QUOTE) throw brokenJson();
      const key = await this.readValue(MAX_KEY_LENGTH);
      await this.#take(COLON);
      yield key;
    } while (await this.#goesOn(CLOSE_BRACE));
  }

  /** Steps through the current list; read each value before the next step. */
  async *elements(): AsyncGenerator<void> {
    await this.#take(OPEN_BRACKET);
    if (await this.#closes(CLOSE_BRACKET)) return;
    do yield;
    while (await this.#goesOn(CLOSE_BRACKET));
  }

  /** Null for a value of more than `longest` bytes, which is skipped. */
  async readValue(longest: number): Promise<Uint8Array | null> {
    await this.#peek();
    const scanner = new ValueScanner();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const end = scanner.scan(this.#chunk, this.#at);
      size += end - this.#at;
      if (size <= longest) parts.push(this.#chunk.subarray(this.#at, end));
      this.#at = end;
      if (scanner.isDone || !(await this.#more())) break;
    }
    this.line += scanner.newlines;
    if (scanner.isInside) throw invalidFile(message("admin.refused.breaksOff"));
    return size <= longest ? Buffer.concat(parts) : null;
  }

  async #peek(): Promise<number | null> {
    for (;;) {
      while (this.#at < this.#chunk.length) {
        const byte = this.#chunk[this.#at] ?? 0;
        if (!isSpace(byte)) return byte;
        if (byte === NEWLINE) this.line++;
        this.#at++;
      }
      if (!(await this.#more())) return null;
    }
  }

  async #take(expected: number): Promise<void> {
    if ((await this.#peek()) !== expected) throw brokenJson();
    this.#at++;
  }

  async #closes(close: number): Promise<boolean> {
    if ((await this.#peek()) !== close) return false;
    this.#at++;
    return true;
  }

  async #goesOn(close: number): Promise<boolean> {
    if (await this.#closes(close)) return false;
    await this.#take(COMMA);
    return true;
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    this.#chunk = next.done ? NOTHING : next.value;
    this.#at = 0;
    return !next.done;
  }
}

function brokenJson(): AppError {
  return invalidFile(message("admin.refused.notJsonFromHere"));
}

/**
 * Finds the end of a value by brackets and quotes alone; JSON.parse validates it. A line break ends a string: JSON allows none in
 * it, so a missing quote costs one value and not the rest of the file.
 */
class ValueScanner {
  newlines = 0;
  isDone = false;
  #depth = 0;
  #isText = false;
  #isEscaped = false;

  get isInside(): boolean {
    return this.#depth > 0 || this.#isText;
  }

  scan(chunk: Uint8Array, from: number): number {
    for (let index = from; index < chunk.length; index++) {
      const byte = chunk[index] ?? 0;
      if (byte === NEWLINE) this.newlines++;
      if (this.#isText) this.#readText(byte);
      else if (this.#depth === 0 && endsBareValue(byte)) return this.#done(index, byte);
      else this.#readStructure(byte);
      if (this.isDone) return index + 1;
    }
    return chunk.length;
  }

  #readText(byte: number): void {
    if (this.#isEscaped && byte !== NEWLINE) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE || byte === NEWLINE) {
      this.#isText = false;
      this.#isEscaped = false;
      this.isDone = this.#depth === 0;
    }
  }

  #readStructure(byte: number): void {
    if (byte === QUOTE) this.#isText = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#depth++;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.isDone = --this.#depth === 0;
  }

  #done(index: number, byte: number): number {
    if (byte === NEWLINE) this.newlines--;
    this.isDone = true;
    return index;
  }
}

function endsBareValue(byte: number): boolean {
  return byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || isSpace(byte);
}
