import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False for HTML that is not hydrated yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
