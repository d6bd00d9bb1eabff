import type { Writable } from "node:stream";

/** What waits for a reader who does not keep up. Beyond that lines are dropped, and counted. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
const END_MS = 2000;
/** Lines are written together for as long: each write is a call of the system, worth several requests. */
const BATCH_MS = 20;
const BATCH_BYTES = 64 * 1024;
/** Lines are encoded together up to this length, in characters. */
const MAX_TEXT_LENGTH = 4096;
/** What a character may take in UTF-8. */
const CHARACTER_BYTES = 3;

export type LogWriter = {
  /** Writes a line within 20 ms, together with all others of that time, in order. */
  write: (line: string) => void;
  /** Hands over what waits; for the last moment of a process. */
  flush: () => void;
  /** Resolves when all is handed over, after 2 s at the latest: the reader may have gone away. */
  end: () => Promise<void>;
};

/** Writes lines of the log. A reader who does not keep up stops nothing: lines are dropped then, and one says how many. */
export function createLogWriter(stream: Writable, now: () => Date = () => new Date(), maxBytes = MAX_WAITING_BYTES): LogWriter {
  // Bytes, because text that waits is copied by each run of the garbage collector.
  const batch = Buffer.allocUnsafeSlow(BATCH_BYTES);
  let length = 0;
  let text = "";
  let isScheduled = false;
  let dropped = 0;

  function add(line: string): void {
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
