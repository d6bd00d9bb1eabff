const STALL_MS = 60_000;

/**
 * The bytes as they are asked for. Whoever reads may take their time, but a server that sends nothing for a minute while it is
 * waited for has failed; its connection ends then, and also on cancel.
 */
export function readSteadily(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await withinTime(chunks.next()).catch(async (error: unknown) => {
          void chunks.return?.();
          throw error;
        });
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => void (await chunks.return?.()),
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
