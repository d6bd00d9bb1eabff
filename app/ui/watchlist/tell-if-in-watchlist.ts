import { KEPT_AT, SLOW } from "#app/lib/offline-messages.ts";
import { showToast } from "../browser/show-toast.ts";

const DAY = { day: "numeric", month: "long" } as const;

/** On a page from the service worker's cache, shows its age and why it is not current. */
export function tellIfKept(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const told = new Map(navigation?.serverTiming?.map(({ name, description }) => [name, description]));
  const keptAt = told.get(KEPT_AT);
  if (!keptAt) return;
  const day = new Date(keptAt).toLocaleDateString("en-GB", DAY);
  const age = `You see this page as it was on ${day}.`;
  if (!told.has(SLOW))
    return showToast("status", `${navigator.onLine ? "The site cannot be reached." : "You are offline."} ${age}`);
  showToast("status", `The site is slow to answer. ${age}`, { label: "Load it again", act: () => location.reload() });
}
