import type { OfflineMessage } from "./offline-messages.ts";
import { siteUrl } from "#app/ui/browser/site-url.ts";
import { isPrefetched } from "#app/ui/browser/is-prefetched.ts";
import { whenLoaded } from "#app/ui/browser/when-painted-or-loaded.ts";

const WORKER = "/service-worker.js";
/** Its downloads must not compete with the page's own. */
const STARTS_AFTER_MS = 3_000;

/** Unregisters the worker if the operator has disabled it. Not available on insecure origins or with storage blocked. */
export function startOfflineWorker(cacheWatchlist: () => void): void {
  if (!("serviceWorker" in navigator)) return;
  const start = () => {
    const isOn = document.documentElement.dataset["worker"] !== undefined;
    (isOn ? register(cacheWatchlist) : unregister()).catch(() => {
      // Without a worker, there is no offline reading.
    });
  };
  whenLoaded(() => setTimeout(start, STARTS_AFTER_MS));
}

async function register(cacheWatchlist: () => void): Promise<void> {
  const { active, waiting, installing } = await navigator.serviceWorker.register(siteUrl(WORKER), { updateViaCache: "none" });
  if (hasWorkerAnswered()) return;
  const pictures = performance.getEntriesByType("resource").map(({ name }) => name);
  const seen: OfflineMessage = { type: "seen", address: addressOf(location), pictures, earlier: openedBefore() };
  // Also posted to a worker that is still installing: the visitor may leave before it is ready.
  (active ?? waiting ?? installing)?.postMessage(seen, []);
  // Additions made before the worker was active have not been sent to it.
  cacheWatchlist();
}

/** The worker leaves prefetched pages to the network. */
function hasWorkerAnswered(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return Boolean(visit?.workerStart) && !isPrefetched();
}

/** Pages of this tab, which may have been left before the worker was installed. */
function openedBefore(): string[] {
  if (!("navigation" in window)) return [];
  return navigation.entries().flatMap(({ url }) => (url ? addressOf(new URL(url)) : []));
}

function addressOf({ pathname, search }: Location | URL): string {
  return pathname + search;
}

async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("marquee-")).map((name) => caches.delete(name)));
}
