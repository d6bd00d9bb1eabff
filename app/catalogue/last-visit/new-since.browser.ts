import type { Language } from "#app/languages/language.ts";
import { countSince, type Visits } from "./last-visit.browser.ts";

/**
 * Marks items added since the last visit. Runs in the browser, since the page is cached for all visitors. Does nothing on a
 * first visit or without storage.
 */
export function showNew(visits: Visits | null, { text, total }: Language): void {
  const line = document.querySelector<HTMLElement>("[data-new-since]");
  if (!line) return;
  const since = visits?.before ?? Infinity;
  for (const badge of document.querySelectorAll<HTMLElement>("[data-added]")) {
    badge.hidden = Number(badge.dataset["added"]) <= since;
  }
  const { newSince = "[]", most } = line.dataset;
  const { count, isExact } = countSince(since, JSON.parse(newSince) as number[][], Number(most));
  if (count === 0) return;
  line.hidden = false;
  line.textContent = text("page.newSince", { count, total: total({ count, exact: isExact }) });
}
