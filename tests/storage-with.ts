import type { SafeStorage } from "#app/ui/browser/safe-local-storage.ts";

export function storageWith(texts: Record<string, string> = {}): SafeStorage {
  const kept = new Map(Object.entries(texts));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (place) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
}
