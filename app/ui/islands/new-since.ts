import { countSince, noteVisit } from "./last-visit.ts";

/**
 * Notes the visit, says how much was added since the one before, and marks the cards of the page that were. When that was is
 * known to the visitor's browser alone: the page is the same for everybody. Says nothing on a first visit, nor where nothing
 * can be kept (ui/sections/new-since.tsx).
 */
export function showNew(): void {
  const line = document.querySelector<HTMLElement>("[data-new-since]");
  if (!line) return;
  document.addEventListener("visibilitychange", () => document.hidden && noteVisit());
  const since = noteVisit()?.before ?? Infinity;
  for (const badge of document.querySelectorAll<HTMLElement>("[data-added]")) {
    badge.hidden = Number(badge.dataset["added"]) <= since;
  }
  const { newSince = "[]", most } = line.dataset;
  const { count, isExact } = countSince(since, JSON.parse(newSince) as number[][], Number(most));
  line.hidden = count === 0;
  line.textContent = `${count}${isExact ? "" : "+"} new since your last visit`;
}
