const ASKED_AGAIN_AFTER_MS = 60_000;

/** Previews never expire; their absence is cached for a minute, because another process may render one. */
export function openPreviewMemory({ capacity, now }: { capacity: number; now: () => number }) {
  const kept = new Map<string, { preview: string | null; until: number }>();

  return {
    /** Undefined if not cached. */
    get(hash: string): string | null | undefined {
      const found = kept.get(hash);
      return found && now() < found.until ? found.preview : undefined;
    },

    /** @param isFinal False if the preview may still be rendered. */
    set(hash: string, preview: string | null, isFinal: boolean): void {
      kept.delete(hash);
      kept.set(hash, { preview, until: isFinal ? Infinity : now() + ASKED_AGAIN_AFTER_MS });
      const [oldest] = kept.keys();
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
    },

    forget(hash: string): void {
      kept.delete(hash);
    },
  };
}
