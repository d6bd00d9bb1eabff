import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { parseJson } from "#app/lib/text/json-text.ts";
import type { ScanCache } from "./media-files.ts";

const NEWLINE = 0x0a;
const KEY_LENGTH = 32;
const TYPICAL_LINE = 1024;
const MAX_LINE = 64 * 1024;
const READ_BYTES = 1024 * 1024;

/**
 * A file of lines, each a key and JSON; the last line of a key counts. Only the offsets are in memory, about 100 bytes per file.
 * A line truncated by a crash is ignored.
 */
export async function openScanCache(file: string): Promise<ScanCache> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  let handle = await open(file, "a+", 0o600);
  let offsets = await offsetsIn(handle);
  let end = (await handle.stat()).size;
  const used = new Set<string>();
  if (end > 0 && !(await endsWithNewline(handle, end))) end += (await handle.write("\n")).bytesWritten;

  async function lineOf(key: string): Promise<string | null> {
    const offset = offsets.get(key);
    if (offset === undefined) return null;
    const line = await lineAt(offset, TYPICAL_LINE);
    return line ?? (await lineAt(offset, MAX_LINE)) ?? "";
  }

  /** Null if the line is longer. */
  async function lineAt(offset: number, bytes: number): Promise<string | null> {
    const buffer = Buffer.allocUnsafe(bytes);
    const { bytesRead } = await handle.read(buffer, 0, bytes, offset);
    const length = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
    return length < 0 ? null : buffer.toString("utf8", 0, length);
  }

  return {
    async get(key) {
      const line = await lineOf(key);
      if (line === null) return null;
      used.add(key);
      return parseJson(line.slice(KEY_LENGTH + 1));
    },
    async put(key, value) {
      const line = Buffer.from(`${key} ${JSON.stringify(value)}\n`);
      if (line.length > MAX_LINE) return;
      await handle.write(line);
      offsets.set(key, end);
      end += line.length;
      used.add(key);
    },
    async compact() {
      const isWorthIt = offsets.size > used.size || end > 2 * (await sizeOfUsed());
      if (!isWorthIt) return;
      const temporary = `${file}.new`;
      await rm(temporary, { force: true });
      const next = await open(temporary, "a+", 0o600);
      for (const key of used) await next.write(`${await lineOf(key)}\n`);
      await next.sync();
      await rename(temporary, file);
      await handle.close();
      handle = next;
      offsets = await offsetsIn(handle);
      end = (await handle.stat()).size;
    },
    close: () => handle.close(),
  };

  async function sizeOfUsed(): Promise<number> {
    let size = 0;
    for (const key of used) size += Buffer.byteLength((await lineOf(key)) ?? "") + 1;
    return size;
  }
}

async function offsetsIn(handle: FileHandle): Promise<Map<string, number>> {
  const offsets = new Map<string, number>();
  const chunk = Buffer.allocUnsafe(READ_BYTES);
  let line = Buffer.alloc(0);
  let start = 0;
  for (let position = 0; ;) {
    const { bytesRead } = await handle.read(chunk, 0, READ_BYTES, position);
    if (bytesRead === 0) return offsets;
    position += bytesRead;
    line = Buffer.concat([line, chunk.subarray(0, bytesRead)]);
    let from = 0;
    for (let to = line.indexOf(NEWLINE); to >= 0; to = line.indexOf(NEWLINE, from)) {
      const key = line.subarray(from, from + KEY_LENGTH).toString("latin1");
      if (/^[0-9a-f]{32}$/.test(key)) offsets.set(key, start + from);
      from = to + 1;
    }
    line = Buffer.from(line.subarray(from));
    start += from;
  }
}

async function endsWithNewline(handle: FileHandle, end: number): Promise<boolean> {
  const last = Buffer.alloc(1);
  await handle.read(last, 0, 1, end - 1);
  return last[0] === NEWLINE;
}
