import type { Writable } from "node:stream";

/** Backlog of a slow reader; beyond it lines are dropped and counted. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
const END_MS = 2000;
/** Lines are written in batches: each write is a system call that costs as much as several requests. */
const BATCH_MS = 20;
const BATCH_BYTES = 64 * 1024;
/** A pipe accepts this much at once, so that lines of several processes do not mix. */
const ATOMIC_BYTES = 4096;
const MAX_TEXT_LENGTH = 4096;
const CHARACTER_BYTES = 3;

export type LogWriter = {
  /** Writes a line within 20 ms, in order. */
  write: (line: string) => void;
  /** Writes pending lines at once; for the end of a process. */
  flush: () => void;
  /** Resolves when all is written, after 2 s at the latest. */
  end: () => Promise<void>;
};

type Options = { now?: () => Date; maxBytes?: number; isShared?: boolean };

/**
 * Never waits for a slow reader: lines are dropped, and their number is logged.
 * @param isShared Other processes write to the stream as well.
 */
export function createLogWriter(
  stream: Writable,
  { now = () => new Date(), maxBytes = MAX_WAITING_BYTES, isShared = false }: Options = {},
): LogWriter {
  // Bytes, because pending text would be copied by each garbage collection.
  const batch = Buffer.allocUnsafeSlow(BATCH_BYTES);
  let length = 0;
  let text = "";
  let isScheduled = false;
  let dropped = 0;

  let sharedBytes = 0;

  function add(line: string): void {
    if (isShared) {
      const bytes = Buffer.byteLength(line) + 1;
      if (sharedBytes + bytes > ATOMIC_BYTES) {
        encode();
        writeBatch();
      }
      sharedBytes += bytes;
    }
    text += `${line}\n`;
    if (text.length > MAX_TEXT_LENGTH) encode();
  }

  function encode(): void {
    const mostBytes = text.length * CHARACTER_BYTES;
    if (mostBytes > BATCH_BYTES - length) writeBatch();
    if (mostBytes > BATCH_BYTES) stream.write(text);
    else length += batch.write(text, length);
    text = "";
  }

  function writeBatch(): void {
    if (length > 0) stream.write(Buffer.from(batch.subarray(0, length)));
    length = 0;
    sharedBytes = 0;
  }

  function flush(): void {
    if (dropped > 0 && stream.writableLength === 0) {
      add(JSON.stringify({ time: now().toISOString(), level: "warn", event: "log.dropped", lines: dropped }));
      dropped = 0;
    }
    encode();
    writeBatch();
  }

  return {
    write(line) {
      // Once lines are dropped, all are until the reader has caught up: one gap, not many.
      if (stream.writableLength > (dropped > 0 ? 0 : maxBytes)) {
        dropped++;
        return;
      }
      add(line);
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => {
        isScheduled = false;
        flush();
      }, BATCH_MS);
    },
    flush,
    async end() {
      flush();
      const { promise, resolve } = Promise.withResolvers<void>();
      const late = setTimeout(resolve, END_MS);
      stream.write("", () => resolve());
      await promise;
      clearTimeout(late);
      flush();
    },
  };
}
