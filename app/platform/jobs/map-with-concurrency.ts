/**
 * Runs entries of one host one after the other, and several hosts concurrently. After a failure no further entry starts.
 * @throws the first failure; the signal's reason once it is aborted.
 */
export async function mapWithConcurrency<T extends { address: string }>(
  entries: readonly T[],
  run: (entry: T, stop: AbortSignal) => Promise<void>,
  { atOnce, signal }: { atOnce: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const groups = [...Map.groupBy(entries, hostOf).values()];
  const failing = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failing.signal]) : failing.signal;
  const worker = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      for (const entry of group) {
        stop.throwIfAborted();
        await run(entry, stop);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => worker().catch((error: unknown) => failing.abort(error))));
  stop.throwIfAborted();
}

export function hostOf({ address }: { address: string }): string {
  return URL.parse(address)?.hostname ?? "";
}
