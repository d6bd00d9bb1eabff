import { OFFLINE_PAGE } from "./offline-caches.ts";
import type { Language } from "#app/languages/language.ts";
const ASKS_EVERY_MS = 10_000;
/** The service worker answers this path itself when the site is down (docs/offline.md), so the console shows no failure. */
const QUESTION = "/watchlist/items";

export function startOutOfReach(root: HTMLElement, _props: object, { text, path }: Language): void {
  // False is certain; true does not mean that the site can be reached.
  const show = () => root.querySelector("h1")?.replaceChildren(text(navigator.onLine ? "reach.unreachable" : "reach.offline"));
  show();
  addEventListener("online", show);
  addEventListener("offline", show);
  if (location.pathname !== path(OFFLINE_PAGE)) openWhenReached();
}

/** Reloads the page once the site responds: polls every ten seconds while visible, and when the browser comes online. */
function openWhenReached(): void {
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
    return response.ok && ((await response.json()) as { items: unknown }).items !== null;
  } catch {
    return false;
  }
}
