import { readKept } from "../browser/watchlist-storage.ts";
import { postToWorker } from "../browser/post-to-worker.ts";
import { whenLoaded } from "../browser/when-painted-or-loaded.ts";

const WORKER = "/service-worker.js";
/** It fetches and keeps what the page shows: not while that still comes and somebody begins to look around. */
const STARTS_AFTER_MS = 3_000;

/**
 * Starts the service worker a while after the page is there; where the operator has switched it off, takes it out of the
 * browser. Browsers have none on insecure addresses, nor where they may keep nothing.
 */
export function startOfflineWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const start = () => {
    const isOn = document.documentElement.dataset["worker"] !== undefined;
    (isOn ? register() : unregister()).catch(() => {
      // Then this browser reads online only.
    });
  };
  whenLoaded(() => setTimeout(start, STARTS_AFTER_MS));
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.workerStart) return;
  const pictures = performance.getEntriesByType("resource").map(({ name }) => name);
  postToWorker({ type: "seen", address: location.pathname + location.search, pictures });
  // Who adds a title and goes on before there is a worker has told nobody of it.
  if (!readKept()?.size) return;
  const { cacheWatchlistOffline } = await import("../watchlist/cache-list-offline.ts");
  cacheWatchlistOffline();
}

async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("marquee-")).map((name) => caches.delete(name)));
}
