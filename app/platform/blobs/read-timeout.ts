import type { Readable } from "node:stream";
import { filesUnavailable } from "./s3-error.ts";

const STALL_MS = 60_000;

/**
 * The reader may pause, but a server that sends nothing for a minute while awaited is disconnected. Errors with
 * `blob.unavailable` if the server breaks off.
 */
export function withReadTimeout(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await withinTime(chunks.next()).catch((error: unknown) => {
          source.destroy();
          throw filesUnavailable(error);
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
}

async function withinTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`S3 sent nothing for ${STALL_MS / 1000} seconds.`)), STALL_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
