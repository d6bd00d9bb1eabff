/**
 * Calls once for all callers within a stretch of time, who share its outcome, also while it is awaited.
 * @param nowMs Milliseconds; only differences count.
 */
export function shareRecent<T>(
  forMs: number,
  call: () => Promise<T>,
  nowMs: () => number = () => performance.now(),
): () => Promise<T> {
  let shared: { outcome: Promise<T>; atMs: number } | null = null;
  return () => {
    if (!shared || nowMs() - shared.atMs >= forMs) shared = { outcome: call(), atMs: nowMs() };
    return shared.outcome;
  };
}
