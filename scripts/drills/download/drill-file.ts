import { createCipheriv, createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { pieceBytesFor, type Pieces } from "#app/checksums/pieces.ts";

const ZEROS = Buffer.alloc(1024 * 1024);

/** Writes noise that cannot be compressed, a multiple of one MiB, and returns its checksums. */
export async function writeNoise(file: string, sizeBytes: number): Promise<Pieces> {
  const noise = createCipheriv("aes-128-ctr", Buffer.alloc(16, 7), Buffer.alloc(16));
  const pieceBytes = pieceBytesFor(sizeBytes);
  const whole = createHash("sha256");
  const [sha256Pieces, sha1Pieces]: [string[], string[]] = [[], []];
  await using handle = await open(file, "w");
  for (let at = 0; at < sizeBytes; at += pieceBytes) {
    const [sha256, sha1] = [createHash("sha256"), createHash("sha1")];
    for (let left = Math.min(pieceBytes, sizeBytes - at); left > 0; left -= ZEROS.length) {
      const bytes = noise.update(ZEROS);
      for (const hash of [whole, sha256, sha1]) hash.update(bytes);
      await handle.write(bytes);
    }
    sha256Pieces.push(sha256.digest("hex"));
    sha1Pieces.push(sha1.digest("hex"));
  }
  return {
    sha256: whole.digest("hex"),
    sizeBytes,
    pieceBytes,
    sha256Pieces: sha256Pieces.join(""),
    sha1Pieces: sha1Pieces.join(""),
  };
}

/** Changes one byte in each `everyBytes`. */
export async function flipBytes(file: string, everyBytes: number): Promise<void> {
  await using handle = await open(file, "r+");
  const { size } = await handle.stat();
  const byte = Buffer.alloc(1);
  for (let at = everyBytes - 1; at < size; at += everyBytes) {
    await handle.read(byte, 0, 1, at);
    await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at);
  }
}
