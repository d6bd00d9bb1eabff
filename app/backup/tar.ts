import { AppError } from "#app/lib/errors.ts";

const BLOCK_BYTES = 512;
const MAX_NAME_BYTES = 100;
/** The maximum of eleven octal digits. */
const MAX_PLAIN_SIZE = 8 ** 11 - 1;
const MAX_EXTENSION_BYTES = 4096;
const CHECKSUM = { start: 148, end: 156 };
const EXTENSION = "x";
const TYPES = { file: "0", link: "2", folder: "5" } as const;

export const TAR_END = new Uint8Array(2 * BLOCK_BYTES);

type TarType = keyof typeof TYPES;
/** `mtime` in seconds; `target` of a symbolic link. */
export type TarFacts = { type: TarType; mode: number; owner: number; mtime: number; target: string };

const BACKED_UP: TarFacts = { type: "file", mode: 0o600, owner: 0, mtime: 0, target: "" };

/** A POSIX header (ustar, with a pax header for long paths and large files). Paths are ASCII. */
export function tarHeader(path: string, size: number, given: Partial<TarFacts> = {}): Uint8Array {
  const facts = { ...BACKED_UP, ...given };
  const isLong = Math.max(path.length, facts.target.length) > MAX_NAME_BYTES;
  if (!isLong && size <= MAX_PLAIN_SIZE) return plainHeader(path, size, TYPES[facts.type], facts);
  const target = facts.target && paxRecord("linkpath", facts.target);
  const records = Buffer.from(`${paxRecord("path", path)}${target}${paxRecord("size", String(size))}`);
  const described = [plainHeader("pax", records.length, EXTENSION, BACKED_UP), records, paddingAfter(records.length)];
  const plain = plainHeader(path.slice(-MAX_NAME_BYTES), Math.min(size, MAX_PLAIN_SIZE), TYPES[facts.type], facts);
  return Buffer.concat([...described, plain]);
}

export function paddingAfter(size: number): Uint8Array {
  return new Uint8Array((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
}

export type TarEntry = Pick<TarFacts, "type" | "mode" | "target"> & {
  path: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
};

/**
 * Read each body to its end before the next entry.
 * @throws {AppError} `backup.damaged`, also for a truncated archive.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = openReader(source);
  for (;;) {
    const header = parseHeader(await bytes.take(BLOCK_BYTES));
    if (!header) return;
    const { flag, ...entry } = header.flag === EXTENSION ? await extendedEntry(bytes, header.size) : header;
    yield { ...entry, type: typeOf(flag), body: bytes.stream(entry.size) };
    await bytes.take(paddingAfter(entry.size).length);
  }
}

type Header = Pick<TarEntry, "path" | "size" | "mode" | "target"> & { flag: string };

async function extendedEntry(bytes: Reader, size: number): Promise<Header> {
  if (size > MAX_EXTENSION_BYTES) throw damaged();
  const records = paxRecords((await bytes.take(size)).toString());
  await bytes.take(paddingAfter(size).length);
  const [path, length] = [records.get("path"), Number(records.get("size"))];
  const header = parseHeader(await bytes.take(BLOCK_BYTES));
  if (!header || header.flag === EXTENSION || !path || !Number.isSafeInteger(length)) throw damaged();
  return { ...header, path, size: length, target: records.get("linkpath") ?? header.target };
}

function typeOf(flag: string): TarType {
  const [type] = Object.entries(TYPES).find(([, each]) => each === flag) ?? [];
  if (!type) throw damaged();
  return type as TarType;
}

function plainHeader(path: string, size: number, flag: string, { mode, owner, mtime, target }: TarFacts): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(path, 0);
  header.write(`${octal(mode, 7)}\0${octal(owner, 7)}\0${octal(owner, 7)}\0`, 100);
  header.write(`${octal(size, 11)}\0${octal(mtime, 11)}\0`, 124);
  header.write(flag, 156);
  header.write(target.slice(0, MAX_NAME_BYTES), 157);
  header.write("ustar\u000000", 257);
  header.write(checksumOf(header), CHECKSUM.start);
  return header;
}

/** Null for the block of zeros that ends an archive. */
function parseHeader(block: Buffer): Header | null {
  if (block.every((byte) => byte === 0)) return null;
  const isWhole = block.toString("latin1", CHECKSUM.start, CHECKSUM.end) === checksumOf(block);
  if (!isWhole) throw damaged();
  return {
    path: textAt(block, 0, MAX_NAME_BYTES),
    mode: numberAt(block, 100, 7),
    size: numberAt(block, 124, 11),
    flag: textAt(block, 156, 1),
    target: textAt(block, 157, MAX_NAME_BYTES),
  };
}

/** Counts the checksum field itself as spaces. */
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
