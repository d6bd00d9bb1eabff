import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { open, type FileHandle } from "node:fs/promises";
import { get, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { PART_BYTES } from "#app/platform/blobs/blobs.ts";
import { VIDEOS } from "#app/kinds/buckets.ts";
import { STORAGE_PROJECT, viewPath, type StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import type { SiteProcess } from "../../tests/sites/site.ts";

const MIB = 1024 * 1024;
/** The number the published package sends. */
const CHUNKS_AT_ONCE = 8;
const BOUNDARY = "----film";
const TARGET: StoredFileName = { bucketId: VIDEOS.id, fileId: "film" };

export type Sender = { site: SiteProcess; cookie: string };
type SenderTo = { site: Pick<SiteProcess, "origin">; cookie: string };

/** The content of `buffer` is overwritten. */
export type Chunk = { film: FileHandle; size: number; start: number; buffer: Buffer };

export async function writeFilm(file: string, mebibytes: number): Promise<void> {
  await using handle = await open(file, "w");
  const noise = randomBytes(MIB);
  noise.set([0, 0, 0, 24, ...Buffer.from("ftypisom\0\0\0\0isomavc1")]);
  for (let written = 0; written < mebibytes; written++) await handle.write(noise);
}

export async function copyAndSync(from: string, to: string): Promise<void> {
  await using source = await open(from);
  await using target = await open(to, "w");
  const buffer = Buffer.alloc(MIB);
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, MIB);
    if (bytesRead === 0) break;
    await target.write(buffer, 0, bytesRead);
  }
  await target.sync();
}

export async function sendFilm(sender: Sender, file: string): Promise<void> {
  await using film = await open(file);
  const { size } = await film.stat();
  const starts = chunkStarts(size);
  const sendAll = async () => {
    const buffer = Buffer.allocUnsafe(PART_BYTES);
    for (const start of starts) await sendChunk(sender, { film, size, start, buffer }, TARGET);
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, sendAll));
}

export function chunkStarts(size: number): IteratorObject<number> {
  return Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, index) => index * PART_BYTES).values();
}

export async function sendChunk(sender: Sender, { film, size, start, buffer }: Chunk, target: StoredFileName): Promise<void> {
  const bytes = buffer.subarray(0, size - start);
  await film.read(bytes, 0, bytes.length, start);
  const range = `bytes ${start}-${start + bytes.length - 1}/${size}`;
  await sendFile(sender, target, { name: "film.mp4", bytes }, { "content-range": range, "x-appwrite-id": target.fileId });
}

/**
 * Whole, or the part that the headers say. Not by `fetch` with a form, as the published package does: on the site's own cores
 * that takes as much processor time as the site.
 */
export async function sendFile(
  { site, cookie }: SenderTo,
  { bucketId, fileId }: StoredFileName,
  { name, bytes }: { name: string; bytes: Uint8Array },
  headers: Record<string, string> = {},
): Promise<void> {
  const head = Buffer.from(`${fieldHead('"fileId"')}${fileId}\r\n${fieldHead(`"file"; filename="${name}"`)}`);
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const sending = request(`${site.origin}/v1/storage/buckets/${bucketId}/files`, {
    method: "POST",
    headers: {
      "x-appwrite-project": STORAGE_PROJECT,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": head.length + bytes.length + tail.length,
      cookie,
      ...headers,
    },
  });
  sending.write(head);
  sending.write(bytes);
  sending.end(tail);
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 201) throw new Error(`${name} was answered with ${answer.statusCode}: ${body}`);
}

function fieldHead(name: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name=${name}\r\n\r\n`;
}

export async function readFilm({ site }: Sender): Promise<void> {
  const [film] = (await once(get(site.origin + viewPath(TARGET)), "response")) as [IncomingMessage];
  if (film.statusCode !== 200) throw new Error(`The film was answered with ${film.statusCode}.`);
  await once(film.resume(), "end");
}
