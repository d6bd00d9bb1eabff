import { countSince, type Visits } from "./last-visit.ts";

/**
 * Says on the home page how much was added since the visit before, and marks its cards that were. When that was is known to
 * the visitor's browser alone: the page is the same for everybody. Says nothing on a first visit, nor where nothing can be
 * kept (ui/last-visit/new-since.tsx).
 */
export function showNew(visits: Visits | null): void {
  const line = document.querySelector<HTMLElement>("[data-new-since]");
  if (!line) return;
  const since = visits?.before ?? Infinity;
  for (const badge of document.querySelectorAll<HTMLElement>("[data-added]")) {
    badge.hidden = Number(badge.dataset["added"]) <= since;
  }
  const { newSince = "[]", most } = line.dataset;
  const { count, isExact } = countSince(since, JSON.parse(newSince) as number[][], Number(most));
  line.hidden = count === 0;
  line.textContent = `${count}${isExact ? "" : "+"} new since your last visit`;
}
