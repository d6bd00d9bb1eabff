const STEP_PX = 300;

/**
 * Calls back once, when the browser is online again or somebody has scrolled a step from here: what failed is tried again,
 * but never over and over.
 * @returns what gives up waiting.
 */
export function retryWhenOnline(tryAgain: () => void): () => void {
  const from = scrollY;
  const over = new AbortController();
  const options = { signal: over.signal, passive: true };
  const end = () => {
    over.abort();
    tryAgain();
  };
  addEventListener("online", end, options);
  addEventListener("scroll", () => Math.abs(scrollY - from) >= STEP_PX && end(), options);
  return () => over.abort();
}
