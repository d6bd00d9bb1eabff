import { CACHED_AT } from "#app/offline/offline-messages.ts";

/** Views count by what pages report, once they are shown; not if the service worker had a copy. */
export function reportSeen(): void {
  const path = document.querySelector<HTMLElement>("noscript[data-seen]")?.dataset["seen"];
  if (!path || isCopy()) return;
  const send = () => {
    const headers = { "Marquee-Shown": "page" };
    const request = { method: "POST", keepalive: true, credentials: "omit", referrerPolicy: "no-referrer", headers } as const;
    fetch(path, request).catch(() => {
      // A lost view is acceptable.
    });
  };
  if ("prerendering" in document && document.prerendering) document.addEventListener("prerenderingchange", send, { once: true });
  else send();
}

function isCopy(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === CACHED_AT) ?? false;
}
