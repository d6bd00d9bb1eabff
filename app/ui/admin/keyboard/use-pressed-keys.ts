import { useEffect } from "react";

/** Tells of every key that is pressed on the page; `onKey` has to stay the same function. */
export function usePressedKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onKey]);
}
