import { useSyncExternalStore } from "react";

let inProgress = 0;
const listeners = new Set<() => void>();

/** Counts an upload as under way while a task runs. */
export async function whileUploading<T>(task: () => Promise<T>): Promise<T> {
  add(1);
  try {
    return await task();
  } finally {
    add(-1);
  }
}

/** Whether something is being uploaded, in whichever field. */
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
