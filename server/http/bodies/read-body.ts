import type { IncomingMessage } from "node:http";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { FORM_PACE, watchPace, type Pace } from "./pace.ts";

const FIRST_BYTES = 4096;

export type BodyOptions = {
  maxBytes: number;
  pace?: Pace;
  /** Called with each chunk before it is stored; an error ends the reading. */
  check?: (chunk: Buffer) => void;
};

/** Null for a body above `maxBytes`. @throws {AppError} `request.too-slow`, `request.broken-off`, and what `check` throws. */
export async function readBody(incoming: IncomingMessage, options: BodyOptions): Promise<Buffer | null> {
  const { maxBytes, pace = FORM_PACE, check } = options;
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) return null;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  // One growing buffer: a list of one-byte chunks would take a hundred times their size.
  let buffer = Buffer.alloc(0);
  let size = 0;

  function take(chunk: Buffer): void {
    check?.(chunk);
    const start = size;
    size += chunk.byteLength;
    if (size > maxBytes) return resolve(null);
    if (size > buffer.byteLength) buffer = enlarged(buffer, Math.max(size, 2 * buffer.byteLength, FIRST_BYTES));
    chunk.copy(buffer, start);
  }
  const onData = (chunk: Buffer) => {
    try {
      take(chunk);
    } catch (error) {
      reject(error);
    }
  };
  const onEnd = () => resolve(buffer.subarray(0, size));
  const onClose = () => reject(new AppError("request.broken-off", message("admin.refused.brokenOff")));

  const stopWatch = watchPace(incoming, pace, () => reject(tooSlow()));
  // A request without a body has already ended.
  if (incoming.readableEnded) onEnd();
  else if (incoming.destroyed) onClose();
  incoming.on("data", onData).once("end", onEnd).once("close", onClose);
  try {
    return await promise;
  } finally {
    stopWatch();
    incoming.off("data", onData).off("end", onEnd).off("close", onClose).pause();
  }
}

export function tooSlow(): AppError {
  return new AppError("request.too-slow", message("admin.refused.tooSlow"));
}

function enlarged(buffer: Buffer, bytes: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(bytes);
  buffer.copy(larger);
  return larger;
}
