import type { Language } from "#app/lib/languages/language.ts";
import { readKept } from "../browser/watchlist-storage.ts";
import { postToWorker } from "../browser/post-to-worker.ts";
import { whenLoaded } from "../browser/when-painted-or-loaded.ts";

const WORKER = "/service-worker.js";
/** Its downloads must not compete with the page's own. */
const STARTS_AFTER_MS = 3_000;

/** Unregisters the worker where the operator has disabled it. Not available on insecure origins or with storage blocked. */
export function startOfflineWorker(language: Language): void {
  if (!("serviceWorker" in navigator)) return;
  const start = () => {
    const isOn = document.documentElement.dataset["worker"] !== undefined;
    (isOn ? register(language) : unregister()).catch(() => {
      // Without a worker, there is no offline reading.
    });
  };
  whenLoaded(() => setTimeout(start, STARTS_AFTER_MS));
}

async function register(language: Language): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.workerStart) return;
  const pictures = performance.getEntriesByType("resource").map(({ name }) => name);
  postToWorker({ type: "seen", address: location.pathname + location.search, pictures });
  // Additions made before the worker was active have not been sent to it.
  if (!readKept()?.size) return;
  const { cacheWatchlistOffline } = await import("../watchlist/cache-watchlist-offline.ts");
  cacheWatchlistOffline(language);
}

async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("marquee-")).map((name) => caches.delete(name)));
}
