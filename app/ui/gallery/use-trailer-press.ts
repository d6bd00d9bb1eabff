import { useEffect, useState } from "react";

export const TRAILER_HASH = "#trailer";

/** Whether a link to the trailer was pressed on this page, also before the island was live. Opening the address is no press. */
export function useTrailerPress(): boolean {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    if (location.hash === TRAILER_HASH && !isOpenedAt(TRAILER_HASH)) setIsPressed(true);
    document.addEventListener(
      "click",
      ({ target }) => {
        const link = target instanceof Element ? target.closest("a") : null;
        if (link?.getAttribute("href") === TRAILER_HASH) setIsPressed(true);
      },
      { signal: over.signal },
    );
    return () => over.abort();
  }, []);
  return isPressed;
}

function isOpenedAt(hash: string): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation?.name.endsWith(hash) ?? true;
}
