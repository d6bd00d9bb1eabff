import { randomBytes } from "node:crypto";
import { openAsBlob, readFileSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { PART_BYTES } from "#app/blobs/blobs.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { ADMIN_SITE, signIn } from "../tests/request/sign-in.ts";
import { startSiteProcess, type SiteProcess } from "../tests/sites/site.ts";
import { printTable, round, timeOf } from "./measure.ts";

const MB = 1024 * 1024;
const CHUNKS_AT_ONCE = 8;
const SAMPLE_MS = 50;
const TARGET = { bucketId: "videos", fileId: "film" };

/**
 * Uploads a film in as many parallel chunks as the published package sends, and reads it back; beside a copy on the same disk.
 */
export async function benchStorage(megabytes: number): Promise<void> {
  await using folder = await temporaryFolder();
  await using site = await startSiteProcess({ environment: ADMIN_SITE, dataDir: path.join(folder.path, "data") });
  const cookie = await signIn(site);
  const film = path.join(folder.path, "film.mp4");
  await writeFilm(film, megabytes);
  const copy = await timeOf(() => copyFile(film, `${film}.copy`));
  await rm(`${film}.copy`);
  const memory = watchMemory(site);
  const sent = await timeOf(() => sendFilm(site, film, cookie));
  const atMostSending = memory.highest();
  const read = await timeOf(() => readFilm(site));
  memory.stop();
  const row = (what: string, ms: number, mostMb: number | string) => ({
    what,
    "MB/s": round((megabytes / ms) * 1000, 0),
    "times a copy": round(ms / copy, 1),
    "most memory, MB": mostMb,
  });
  printTable(`Storage, a film of ${megabytes} MB`, [
    row("copied and synced", copy, ""),
    row("sent in chunks, complete with its MD5", sent, atMostSending),
    row("read back", read, memory.highest()),
  ]);
}

export async function writeFilm(file: string, megabytes: number): Promise<void> {
  await using handle = await open(file, "w");
  const noise = randomBytes(MB);
  noise.set([0, 0, 0, 24, ...Buffer.from("ftypisom\0\0\0\0isomavc1")]);
  for (let written = 0; written < megabytes; written++) await handle.write(noise);
}

async function copyFile(from: string, to: string): Promise<void> {
  await using source = await open(from);
  await using target = await open(to, "w");
  const buffer = Buffer.alloc(MB);
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, MB);
    if (bytesRead === 0) break;
    await target.write(buffer, 0, bytesRead);
  }
  await target.sync();
}

async function sendFilm(site: SiteProcess, file: string, cookie: string): Promise<void> {
  const film = await openAsBlob(file);
  const places = Array.from({ length: Math.ceil(film.size / PART_BYTES) }, (_, place) => place).values();
  const sendAll = async () => {
    for (const place of places) await sendChunk(site, film, place * PART_BYTES, cookie);
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, sendAll));
}

export async function sendChunk({ origin }: SiteProcess, film: Blob, start: number, cookie: string): Promise<void> {
  const end = Math.min(start + PART_BYTES, film.size);
  const form = new FormData();
  form.append("fileId", TARGET.fileId);
  form.append("file", film.slice(start, end), "film.mp4");
  const range = { "content-range": `bytes ${start}-${end - 1}/${film.size}`, "x-appwrite-id": TARGET.fileId };
  const headers = { "x-appwrite-project": "marquee", cookie, ...range };
  const response = await fetch(`${origin}/v1/storage/buckets/${TARGET.bucketId}/files`, { method: "POST", body: form, headers });
  if (!response.ok) throw new Error(`A chunk was answered with ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function readFilm({ origin }: SiteProcess): Promise<void> {
  const { body, status } = await fetch(origin + viewPath(TARGET));
  if (!body || status !== 200) throw new Error(`The film was answered with ${status}.`);
  for await (const _ of body);
}

function watchMemory({ process: { pid } }: SiteProcess) {
  let highest = 0;
  const look = () => {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    highest = Math.max(highest, Number(kilobytes) / 1024);
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    highest: () => round(highest, 0),
    stop: () => clearInterval(timer),
  };
}
