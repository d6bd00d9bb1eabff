import { useEffect } from "react";
import { useBlocker } from "react-router";

/**
 * Asks before unsaved changes are left: the browser itself where the page ends, we where another screen takes its place.
 * @returns the blocker of React Router, for the question.
 */
export function useLeaveWarning(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
}
