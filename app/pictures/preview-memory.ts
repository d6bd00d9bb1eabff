const ASKED_AGAIN_AFTER_MS = 60_000;

type Remembered = { preview: string | null; until: number };

/**
 * Keeps what was found for a hash, so that a page with many pictures reads no blobs. A preview never changes and stays
 * until others push it out; that there is none yet is believed for a minute: another process may make it.
 */
export function openPreviewMemory({ capacity, now }: { capacity: number; now: () => number }) {
  const kept = new Map<string, Remembered>();

  return {
    /** Undefined when nothing is known. */
    get(hash: string): string | null | undefined {
      const found = kept.get(hash);
      return found && now() < found.until ? found.preview : undefined;
    },

    /** @param isFinal False when the preview may still be made. */
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
