import type { RefreshAnswer } from "../watchlist/refreshed.ts";

const ASKS_EVERY_MS = 10_000;
/** The service worker answers this path itself when the site is down (docs/offline.md), so the console shows no failure. */
const QUESTION = "/watchlist/items";

/**
 * Reloads the page once the site responds: polls every ten seconds while visible, and when the browser comes online.
 * @returns Stops polling.
 */
export function openWhenReached(): () => void {
  const over = new AbortController();
  const { signal } = over;
  const look = async () => {
    if (!document.hidden && (await answers(signal)) && !signal.aborted) location.reload();
  };
  const timer = setInterval(() => void look(), ASKS_EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  addEventListener("online", () => void look(), { signal });
  document.addEventListener("visibilitychange", () => void look(), { signal });
  return () => over.abort();
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(QUESTION, { cache: "no-store", signal });
    return response.ok && ((await response.json()) as RefreshAnswer).items !== null;
  } catch {
    return false;
  }
}
