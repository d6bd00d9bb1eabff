import type { SafeStorage } from "#app/ui/browser/safe-local-storage.ts";

export function storageWith(texts: Record<string, string> = {}): SafeStorage {
  const entries = new Map(Object.entries(texts));
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}
