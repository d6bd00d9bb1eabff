import type { OfflineMessage } from "./offline-messages.ts";

export function postToWorker(message: OfflineMessage): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage(message, []))
    .catch(() => {
      // No worker is registered.
    });
}
