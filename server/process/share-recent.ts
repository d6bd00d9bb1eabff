/** Callers within a period, or while a call is pending, share its outcome. @param nowMs Milliseconds; only differences count. */
export function shareRecent<T>(
  forMs: number,
  call: () => Promise<T>,
  nowMs: () => number = () => performance.now(),
): () => Promise<T> {
  let shared: { outcome: Promise<T>; atMs: number; isSettled: boolean } | null = null;

  function share(): Promise<T> {
    const made = { outcome: call(), atMs: nowMs(), isSettled: false };
    const settle = () => void (made.isSettled = true);
    made.outcome.then(settle, settle);
    shared = made;
    return made.outcome;
  }

  return () => (shared && !(shared.isSettled && nowMs() - shared.atMs >= forMs) ? shared.outcome : share());
}
