import { AppError } from "#app/lib/errors.ts";
import { PART_BYTES } from "./blobs.ts";

/**
 * The buffer is reused: finish with a chunk before taking the next. An empty body gives one empty chunk.
 * @throws {AppError} `blob.too-large` above `maxBytes`, after cancelling the body.
 */
export async function* readParts(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  const part = new Uint8Array(Math.min(PART_BYTES, maxBytes));
  let filled = 0;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError("blob.too-large", `The file is larger than ${maxBytes} bytes.`);
    for (let from = 0; from < chunk.byteLength;) {
      const piece = chunk.subarray(from, from + part.byteLength - filled);
      part.set(piece, filled);
      filled += piece.byteLength;
      from += piece.byteLength;
      if (filled < PART_BYTES) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0 || size === 0) yield part.subarray(0, filled);
}
