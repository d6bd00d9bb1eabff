import { AppError } from "#app/lib/errors.ts";

const BLOCK_BYTES = 512;
const MAX_NAME_BYTES = 100;
/** What eleven octal digits hold. */
const MAX_PLAIN_SIZE = 8 ** 11 - 1;
const MAX_EXTENSION_BYTES = 4096;
const CHECKSUM = { start: 148, end: 156 };
const [FILE, EXTENSION] = ["0", "x"];

export const TAR_END = new Uint8Array(2 * BLOCK_BYTES);

/** A header as POSIX describes it (ustar, with a pax header for long paths and large files). Paths are ASCII. */
export function tarHeader(path: string, size: number): Uint8Array {
  if (path.length <= MAX_NAME_BYTES && size <= MAX_PLAIN_SIZE) return plainHeader(path, size, FILE);
  const records = Buffer.from(`${paxRecord("path", path)}${paxRecord("size", String(size))}`);
  const described = [plainHeader("pax", records.length, EXTENSION), records, paddingAfter(records.length)];
  return Buffer.concat([...described, plainHeader(path.slice(-MAX_NAME_BYTES), Math.min(size, MAX_PLAIN_SIZE), FILE)]);
}

export function paddingAfter(size: number): Uint8Array {
  return new Uint8Array((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
}

export type TarEntry = { path: string; size: number; body: AsyncIterable<Uint8Array> };

/**
 * Read each body to its end before the next entry.
 * @throws {AppError} `backup.damaged`, also for a truncated archive.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = openReader(source);
  for (;;) {
    const header = parseHeader(await bytes.take(BLOCK_BYTES));
    if (!header) return;
    const entry = header.type === EXTENSION ? await extendedEntry(bytes, header.size) : header;
    yield { path: entry.path, size: entry.size, body: bytes.stream(entry.size) };
    await bytes.take(paddingAfter(entry.size).length);
  }
}

type Header = { path: string; size: number; type: string };

async function extendedEntry(bytes: Reader, size: number): Promise<Pick<Header, "path" | "size">> {
  if (size > MAX_EXTENSION_BYTES) throw damaged();
  const records = paxRecords((await bytes.take(size)).toString());
  await bytes.take(paddingAfter(size).length);
  const [path, length] = [records.get("path"), Number(records.get("size"))];
  const header = parseHeader(await bytes.take(BLOCK_BYTES));
  if (header?.type !== FILE || !path || !Number.isSafeInteger(length)) throw damaged();
  return { path, size: length };
}

function plainHeader(path: string, size: number, type: string): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(path, 0);
  header.write("0000600\u00000000000\u00000000000\u0000", 100);
  header.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124);
  header.write(type, 156);
  header.write("ustar\u000000", 257);
  header.write(checksumOf(header), CHECKSUM.start);
  return header;
}

/** Null for the block of zeros that ends an archive. */
function parseHeader(block: Buffer): Header | null {
  if (block.every((byte) => byte === 0)) return null;
  const isWhole = block.toString("latin1", CHECKSUM.start, CHECKSUM.end) === checksumOf(block);
  const type = textAt(block, 156, 1);
  if (!isWhole || (type !== FILE && type !== EXTENSION)) throw damaged();
  return { path: textAt(block, 0, MAX_NAME_BYTES), size: numberAt(block, 124, 11), type };
}

/** Counts the field of the checksum itself as spaces. */
function checksumOf(header: Buffer): string {
  const sum = header.reduce((sum, byte, at) => sum + (at >= CHECKSUM.start && at < CHECKSUM.end ? 0x20 : byte), 0);
  return `${octal(sum, 6)}\0 `;
}

/** The length of a record includes its own digits. */
function paxRecord(name: string, value: string): string {
  const rest = ` ${name}=${value}\n`;
  let length = rest.length;
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length;
  return `${length}${rest}`;
}

function paxRecords(text: string): Map<string, string> {
  return new Map(Array.from(text.matchAll(/^\d+ ([a-z]+)=(.*)$/gm), ([, name = "", value = ""]) => [name, value]));
}

function octal(number: number, digits: number): string {
  return number.toString(8).padStart(digits, "0");
}

function textAt(block: Buffer, start: number, length: number): string {
  return block.toString("latin1", start, start + length).replace(/\0.*$/s, "");
}

function numberAt(block: Buffer, start: number, digits: number): number {
  const text = textAt(block, start, digits);
  if (!/^[0-7]+$/.test(text)) throw damaged();
  return parseInt(text, 8);
}

type Reader = {
  take(count: number): Promise<Buffer>;
  stream(count: number): AsyncIterable<Uint8Array>;
};

function openReader(source: AsyncIterable<Uint8Array>): Reader {
  const chunks = source[Symbol.asyncIterator]();
  let left: Uint8Array = new Uint8Array();

  async function* stream(count: number): AsyncGenerator<Uint8Array> {
    for (let missing = count; missing > 0;) {
      if (left.length === 0) {
        const next = await chunks.next();
        if (next.done) throw damaged();
        left = next.value;
      }
      const some = left.subarray(0, missing);
      left = left.subarray(some.length);
      missing -= some.length;
      yield some;
    }
  }

  return {
    stream,
    take: async (count) => Buffer.concat(await Array.fromAsync(stream(count))),
  };
}

export function damaged(): AppError {
  return new AppError("backup.damaged", "The backup is damaged or incomplete.");
}
