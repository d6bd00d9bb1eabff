import { useState, useSyncExternalStore } from "react";
import { noteVisit } from "./last-visit.ts";

/** When the visit before this one ended, in ms since 1970; null on the server, on a first visit and where nothing can be kept. */
export function useLastVisit(): number | null {
  const [visit] = useState(createVisit);
  return useSyncExternalStore(visit.subscribe, visit.before, () => null);
}

/** This visit: begins when it is first asked for, and goes on until the page is left. */
function createVisit() {
  let before: number | null | undefined;
  const onVisibility = () => void (document.hidden && noteVisit());
  return {
    before: () => (before === undefined ? (before = noteVisit()?.before ?? null) : before),
    subscribe: () => {
      document.addEventListener("visibilitychange", onVisibility);
      return () => document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
