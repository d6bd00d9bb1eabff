import type { OfflineMessage } from "#app/lib/offline-messages.ts";

/** Tells the worker something, as soon as there is one. */
export function postToWorker(message: OfflineMessage): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage(message, []))
    .catch(() => {
      // There is none to be told.
    });
}
