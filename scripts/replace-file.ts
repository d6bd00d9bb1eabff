import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

const MODE = 0o666;

/** Atomic and durable: writes to a temporary file beside it, then renames. */
export async function replaceFile(file: string, content: AsyncIterable<string | Uint8Array>, mode = MODE): Promise<void> {
  const unfinished = `${file}.${crypto.randomUUID()}.unfinished`;
  try {
    await pipeline(content, createWriteStream(unfinished, { flags: "wx", flush: true, mode }));
    await rename(unfinished, file);
    await using folder = await open(path.dirname(file), "r");
    await folder.sync();
  } finally {
    await rm(unfinished, { force: true });
  }
}
