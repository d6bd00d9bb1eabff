import { createHash, randomBytes } from "node:crypto";
import { connect, type ClientHttp2Session } from "node:http2";
import { get } from "node:https";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { CHUNK } from "../../../tests/data/file-bytes.ts";

const BOUNDARY = "marquee-drill";
const CHUNKS_AT_ONCE = 8;
/** Room for the chunks that wait to be sent. */
const SESSION_MB = 100;
const HEAD = [0, 0, 0, 24, ...Buffer.from("ftypisom\0\0\0\0isomavc1")];

/** Bytes without a file behind them: each chunk is the same noise, with its number in front. */
export type Film = { bucketId: string; fileId: string; size: number; sha256: string };

const noise = randomBytes(CHUNK);

export function makeFilm(fileId: string, size: number): Film {
  const hash = createHash("sha256");
  for (let index = 0; index * CHUNK < size; index++) hash.update(chunkAt(index, size));
  return { bucketId: "videos", fileId, size, sha256: hash.digest("hex") };
}

function chunkAt(place: number, size: number): Buffer {
  const chunk = Buffer.from(noise.subarray(0, Math.min(CHUNK, size - place * CHUNK)));
  if (place === 0) chunk.set(HEAD);
  else chunk.writeUInt32BE(place, 0);
  return chunk;
}

/** Sends several chunks in parallel on one HTTP/2 connection, as browsers do. */
export async function sendFilm(origin: string, { fileId, size }: Film, cookie: string): Promise<void> {
  const session = connect(origin, { maxSessionMemory: SESSION_MB });
  await once(session, "connect");
  const places = Array.from({ length: Math.ceil(size / CHUNK) }, (_, index) => index).values();
  const sendAll = async () => {
    for (const place of places) await sendChunk(session, { fileId, size, place, cookie });
  };
  try {
    await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, sendAll));
  } finally {
    session.close();
  }
}

type Chunk = { fileId: string; size: number; place: number; cookie: string };

async function sendChunk(session: ClientHttp2Session, { fileId, size, place, cookie }: Chunk): Promise<void> {
  const bytes = chunkAt(place, size);
  const start = place * CHUNK;
  const part = (name: string, more = "") => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part("fileId")}${fileId}\r\n${part("file", '; filename="film.mp4"')}`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const stream = session.request({
    ":method": "POST",
    ":path": "/v1/storage/buckets/videos/files",
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": body.length,
    "content-range": `bytes ${start}-${start + bytes.length - 1}/${size}`,
    "sec-fetch-site": "same-origin",
    "x-appwrite-id": fileId,
    "x-appwrite-project": "marquee",
    cookie,
  });
  stream.end(body);
  const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
  const answer: Buffer[] = [];
  for await (const piece of stream) answer.push(piece as Buffer);
  const status = headers[":status"];
  if (status !== 201) throw new Error(`Chunk ${place} was answered with ${String(status)}: ${Buffer.concat(answer).toString()}`);
}

/** @returns The SHA-256 of what came. With `lastingMs` it is read slowly, over that time. */
export async function readFilm(origin: string, film: Film, lastingMs = 0): Promise<string> {
  const url = origin + viewPath(film);
  const [response] = (await once(get(url, { agent: false }), "response")) as [IncomingMessage];
  const hash = createHash("sha256");
  const startMs = performance.now();
  let read = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    hash.update(piece);
    read += piece.length;
    const aheadMs = (read / film.size) * lastingMs - (performance.now() - startMs);
    if (aheadMs > 1) await pause(aheadMs);
  }
  return hash.digest("hex");
}
