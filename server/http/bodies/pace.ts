import type { IncomingMessage } from "node:http";

/** Minimum speed of a body: `minBytes` in each window, and all of it within `maxMs`. */
export type Pace = { windowMs: number; minBytes: number; maxMs: number };

/** 1 KB/s. A form of 16 KB that takes longer than one window is too slow as well. */
export const FORM_PACE: Pace = { windowMs: 20_000, minBytes: 20 * 1024, maxMs: 300_000 };
/** 512 B/s, for a chunk of 5 MiB on a bad mobile network with silent periods. */
export const UPLOAD_PACE: Pace = { windowMs: 60_000, minBytes: 30 * 1024, maxMs: 3_600_000 };

/** @param onSlow Called once, when the body is slower than `pace`. @returns Stops watching. */
export function watchPace({ socket }: IncomingMessage, pace: Pace, onSlow: () => void): () => void {
  let windows = 0;
  let bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    const isSlow = socket.bytesRead - bytesBefore < pace.minBytes || ++windows * pace.windowMs >= pace.maxMs;
    bytesBefore = socket.bytesRead;
    if (!isSlow) return;
    clearInterval(timer);
    onSlow();
  }, pace.windowMs);
  timer.unref();
  return () => clearInterval(timer);
}
