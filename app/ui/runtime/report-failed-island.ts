import { ISLAND_ERRORS_PATH, type IslandName } from "#app/lib/island-names.ts";

const reported = new Set<IslandName>();

/** Sends its name, and nothing else, once for each page; no failure of a browser without a connection. */
export function reportFailedIsland(name: IslandName): void {
  if (reported.has(name) || !navigator.onLine) return;
  reported.add(name);
  navigator.sendBeacon(ISLAND_ERRORS_PATH, name);
}
