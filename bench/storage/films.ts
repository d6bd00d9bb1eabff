import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { open } from "node:fs/promises";
import { PART_BYTES } from "#app/blobs/blobs.ts";
import { VIDEOS } from "#app/kinds/media/buckets.ts";
import { STORAGE_PROJECT, viewPath, type StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import type { SiteProcess } from "../../tests/sites/site.ts";

const MIB = 1024 * 1024;
/** As many as the published package sends. */
const CHUNKS_AT_ONCE = 8;
const TARGET: StoredFileName = { bucketId: VIDEOS.id, fileId: "film" };

export type Sender = { site: SiteProcess; cookie: string };

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
  const film = await openAsBlob(file);
  const starts = chunkStarts(film);
  const sendAll = async () => {
    for (const start of starts) await sendChunk(sender, film, start, TARGET);
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, sendAll));
}

export function chunkStarts({ size }: Blob): IteratorObject<number> {
  return Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, place) => place * PART_BYTES).values();
}

export async function sendChunk(sender: Sender, film: Blob, start: number, target: StoredFileName): Promise<void> {
  const end = Math.min(start + PART_BYTES, film.size);
  const range = { "content-range": `bytes ${start}-${end - 1}/${film.size}`, "x-appwrite-id": target.fileId };
  await sendFile(sender, target, new File([film.slice(start, end)], "film.mp4"), range);
}

/** Whole, or the part that the headers say. */
export async function sendFile(
  { site, cookie }: Sender,
  { bucketId, fileId }: StoredFileName,
  file: File,
  headers: Record<string, string> = {},
): Promise<void> {
  const form = new FormData();
  form.append("fileId", fileId);
  form.append("file", file);
  const response = await fetch(`${site.origin}/v1/storage/buckets/${bucketId}/files`, {
    method: "POST",
    body: form,
    headers: { "x-appwrite-project": STORAGE_PROJECT, cookie, ...headers },
  });
  if (!response.ok) throw new Error(`${file.name} was answered with ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

export async function readFilm({ site }: Sender): Promise<void> {
  const { body, status } = await fetch(site.origin + viewPath(TARGET));
  if (!body || status !== 200) throw new Error(`The film was answered with ${status}.`);
  for await (const _ of body);
}
