const ASKED_AGAIN_AFTER_MS = 60_000;

/** Previews never expire; their absence is cached for a minute, because another process may render one. */
export function openPreviewMemory({ capacity, now }: { capacity: number; now: () => number }) {
  const cache = new Map<string, { preview: string | null; until: number }>();

  return {
    /** Undefined if not cached. */
    get(hash: string): string | null | undefined {
      const found = cache.get(hash);
      return found && now() < found.until ? found.preview : undefined;
    },

    /** @param isFinal False if the preview may still be rendered. */
    set(hash: string, preview: string | null, isFinal: boolean): void {
      cache.delete(hash);
      cache.set(hash, { preview, until: isFinal ? Infinity : now() + ASKED_AGAIN_AFTER_MS });
      const [oldest] = cache.keys();
      if (cache.size > capacity && oldest !== undefined) cache.delete(oldest);
    },

    forget(hash: string): void {
      cache.delete(hash);
    },
  };
}
