import { useSyncExternalStore } from "react";

const HASH = "#trailer";

let isPressed = false;

/** Whether a link to the trailer was pressed on this page, also before the island was live. Opening the address is no press. */
export function useTrailerPress(): boolean {
  return useSyncExternalStore(onPress, wasPressed, () => false);
}

function onPress(tell: () => void): () => void {
  const note = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.getAttribute("href") !== HASH) return;
    isPressed = true;
    tell();
  };
  document.addEventListener("click", note);
  return () => document.removeEventListener("click", note);
}

function wasPressed(): boolean {
  isPressed ||= location.hash === HASH && !isOpenedAt(HASH);
  return isPressed;
}

function isOpenedAt(hash: string): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation?.name.endsWith(hash) ?? true;
}
