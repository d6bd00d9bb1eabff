import { useSyncExternalStore } from "react";

const KEY = "admin:shortcuts";
const OFF = "off";
const listeners = new Set<() => void>();

export function useShortcutSetting(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

/** Does nothing if the browser blocks storage. */
export function setShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
