import type { FileHandle } from "node:fs/promises";
import type { ByteRange } from "./blobs.ts";

const CHUNK_BYTES = 64 * 1024;

export function readFileRange(file: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = await readChunk(file, position, end);
          position += chunk.byteLength;
          if (chunk.byteLength > 0) controller.enqueue(chunk);
          if (position <= end) return;
        } catch (error) {
          await file.close();
          throw error;
        }
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

async function readChunk(file: FileHandle, position: number, end: number): Promise<Uint8Array> {
  const wanted = Math.min(CHUNK_BYTES, end - position + 1);
  if (wanted <= 0) return new Uint8Array(0);
  const { bytesRead, buffer } = await file.read(new Uint8Array(wanted), 0, wanted, position);
  if (bytesRead === 0) throw new Error(`the file ended at byte ${position}`);
  return buffer.subarray(0, bytesRead);
}
