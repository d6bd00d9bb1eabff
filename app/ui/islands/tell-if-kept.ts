import { KEPT_AT } from "#app/lib/offline-messages.ts";
import { showToast } from "./show-toast.ts";

const DAY = { day: "numeric", month: "long" } as const;

/** Says on a page that the service worker had kept, for want of a connection, how old it is. */
export function tellIfKept(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const keptAt = navigation?.serverTiming?.find(({ name }) => name === KEPT_AT)?.description;
  if (!keptAt) return;
  const day = new Date(keptAt).toLocaleDateString("en-GB", DAY);
  showToast("status", `There is no connection. You see this page as it was on ${day}.`);
}
