/**
 * Runs each group one after the other inside, several groups at once. After a failure nothing new begins.
 * @throws the first failure; the signal's reason once it is aborted.
 */
export async function inLanes<T>(
  groups: T[][],
  run: (entry: T, stop: AbortSignal) => Promise<void>,
  { atOnce, signal }: { atOnce: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const failing = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failing.signal]) : failing.signal;
  const lane = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      for (const entry of group) {
        stop.throwIfAborted();
        await run(entry, stop);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => lane().catch((error: unknown) => failing.abort(error))));
  stop.throwIfAborted();
}
