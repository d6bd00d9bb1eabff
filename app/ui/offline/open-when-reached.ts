import type { RefreshAnswer } from "../watchlist/refreshed.ts";

const ASKS_EVERY_MS = 10_000;
/** The worker itself answers it where the site does not (docs/offline.md), so that no failure stands in the console. */
const QUESTION = "/watchlist/items";

/**
 * Loads this page anew as soon as the site answers: asks it every ten seconds while somebody looks, and at once when the
 * browser is online again.
 * @returns what gives up asking.
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
