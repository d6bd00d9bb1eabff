const STEP_PX = 300;

/**
 * Calls back once, when the browser is online again or after further scrolling; scrolling prevents a retry loop.
 * @returns Cancels.
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
