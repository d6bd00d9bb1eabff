import type { IncomingMessage } from "node:http";

/** How fast a body has to come: so many bytes in each window, and all of it in `maxMs`. */
export type Pace = { windowMs: number; minBytes: number; maxMs: number };

/** 1 KB/s. A form of 16 KB that is not there after one window is too slow as well. */
export const FORM_PACE: Pace = { windowMs: 20_000, minBytes: 20 * 1024, maxMs: 300_000 };
/** 512 B/s, for a chunk of 5 MiB on a bad phone network, which may also be silent for a while. */
export const UPLOAD_PACE: Pace = { windowMs: 60_000, minBytes: 30 * 1024, maxMs: 3_600_000 };

/**
 * Watches a body that is being read as fast as it comes.
 * @param onSlow Called once, when it is slower than `pace`.
 * @returns Ends the watch.
 */
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
