import { PART_BYTES } from "#app/platform/blobs/blobs.ts";

/** The part of a request that shows whether its body arrives. */
type Body = { complete: boolean; socket: { bytesRead: number } };

type Reading = { body: Body; seen: number; isStalled: boolean };

type ChunkBuffers = <T>(body: Body, task: (buffer: Buffer) => Promise<T>) => Promise<T>;

const LOOK_MS = 500;
const IDLE_MS = 10_000;

/**
 * A pool of reused buffers of 5 MiB: further uploads wait, so memory stays bounded. A body that has stopped arriving does not
 * hold others up: proxies share one flow-control window between the requests of an HTTP/2 connection, so it may be the bodies
 * that wait here which keep it from arriving.
 * @param atOnce Bodies that arrive.
 * @param most Buffers, those of stalled bodies included.
 */
export function openChunkBuffers(atOnce: number, most: number): ChunkBuffers {
  const readings = new Set<Reading>();
  const waiting: { body: Body; begin: (reading: Reading) => void }[] = [];
  let free: Buffer[] = [];
  let look: NodeJS.Timeout | undefined;
  let drop: NodeJS.Timeout | undefined;

  const isFull = () => readings.size >= most || [...readings].filter(({ isStalled }) => !isStalled).length >= atOnce;

  function admit(): void {
    while (!isFull()) {
      const next = waiting.shift();
      if (!next) break;
      const reading = { body: next.body, seen: -1, isStalled: false };
      readings.add(reading);
      next.begin(reading);
    }
    if (waiting.length > 0) {
      look ??= setInterval(findStalled, LOOK_MS).unref();
      return;
    }
    clearInterval(look);
    look = undefined;
  }

  function findStalled(): void {
    for (const reading of readings) {
      const { bytesRead } = reading.body.socket;
      reading.isStalled = !reading.body.complete && bytesRead === reading.seen;
      reading.seen = bytesRead;
    }
    admit();
  }

  function enter(body: Body): Promise<Reading> {
    const { promise, resolve: begin } = Promise.withResolvers<Reading>();
    waiting.push({ body, begin });
    admit();
    return promise;
  }

  function leave(reading: Reading, buffer: Buffer): void {
    readings.delete(reading);
    if (free.length < atOnce) free.push(buffer);
    if (readings.size === 0) drop = setTimeout(() => (free = []), IDLE_MS).unref();
    admit();
  }

  return async (body, task) => {
    const reading = await enter(body);
    clearTimeout(drop);
    const buffer = free.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
    try {
      return await task(buffer);
    } finally {
      leave(reading, buffer);
    }
  };
}
