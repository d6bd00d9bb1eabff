import { useSyncExternalStore } from "react";

let inProgress = 0;
const listeners = new Set<() => void>();

export async function whileUploading<T>(task: () => Promise<T>): Promise<T> {
  add(1);
  try {
    return await task();
  } finally {
    add(-1);
  }
}

export function useIsUploading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => inProgress > 0,
    () => false,
  );
}

function add(change: 1 | -1): void {
  inProgress += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
