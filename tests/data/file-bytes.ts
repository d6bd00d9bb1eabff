import { createHash, randomBytes } from "node:crypto";

/** The size of every chunk but the last. */
export const CHUNK = 5 * 1024 * 1024;

/** A JPEG header, then noise. */
export function jpeg(size: number): Buffer {
  return beginningWith([0xff, 0xd8, 0xff, 0xe0], size);
}

/** An MP4 header, then noise. */
export function mp4(size: number): Buffer {
  return beginningWith([0, 0, 0, 24, ...Buffer.from("ftypisom\0\0\0\0isomavc1")], size);
}

export function sha256(bytes: ArrayBuffer | Uint8Array): string {
  return createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
}

export function md5(bytes: Uint8Array): string {
  return createHash("md5").update(bytes).digest("hex");
}

export function chunksOf(bytes: Buffer) {
  return Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) => {
    const start = index * CHUNK;
    const end = Math.min(start + CHUNK, bytes.length) - 1;
    return { range: { start, end, size: bytes.length }, bytes: bytes.subarray(start, end + 1) };
  });
}

function beginningWith(head: readonly number[], size: number): Buffer {
  const bytes = randomBytes(size);
  bytes.set(head);
  return bytes;
}
