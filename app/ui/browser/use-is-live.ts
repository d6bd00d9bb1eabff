import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page or island runs: false while it is HTML from the server. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
