import type { RefreshAnswer } from "../watchlist/refreshed.ts";

const ASKS_EVERY_MS = 10_000;
/** The service worker answers this path itself when the site is down (docs/offline.md), so the console shows no failure. */
const QUESTION = "/watchlist/items";

/** Reloads the page once the site responds: polls every ten seconds while visible, and when the browser comes online. */
export function openWhenReached(): void {
  const look = async () => {
    if (!document.hidden && (await answers())) location.reload();
  };
  setInterval(() => void look(), ASKS_EVERY_MS);
  addEventListener("online", () => void look());
  document.addEventListener("visibilitychange", () => void look());
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch(QUESTION, { cache: "no-store" });
    return response.ok && ((await response.json()) as RefreshAnswer).items !== null;
  } catch {
    return false;
  }
}
