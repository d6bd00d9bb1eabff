/**
 * Runs `work` now and every `everyMs`, unless it still runs. It must not fail.
 * @returns Stops it, by the signal as well; resolves when nothing is running.
 */
export function startPolling(everyMs: number, work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let inProgress: Promise<void> | null = null;

  function poll(): void {
    inProgress ??= work(stopping.signal).finally(() => (inProgress = null));
  }

  poll();
  const timer = setInterval(poll, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await inProgress;
  };
}
