import type { Language } from "#app/languages/language.ts";
import { CACHED_AT, SLOW } from "#app/offline/offline-messages.ts";
import { showToast } from "#app/ui/browser/show-toast.ts";

const DAY = { day: "numeric", month: "long" } as const;

/** Shows the age of a page from the service worker's cache, and why it is not current. */
export function notifyIfCached(language: Language): void {
  const { text } = language;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const timings = new Map(navigation?.serverTiming?.map(({ name, description }) => [name, description]));
  const cachedAt = timings.get(CACHED_AT);
  if (!cachedAt) return;
  const day = language.day(new Date(cachedAt), DAY);
  const reason = timings.has(SLOW) ? "Slow" : navigator.onLine ? "Unreachable" : "Offline";
  const action = { label: text("page.loadAgain"), act: () => location.reload() };
  showToast(language, "status", text(`page.kept${reason}`, { day }), reason === "Slow" ? action : undefined);
}
