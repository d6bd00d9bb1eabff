import { useEffect, useRef } from "react";

/**
 * Gives the focus to the heading of a page that took the place of another without being loaded, as a loaded page would begin
 * at its top. What only changes the query, such as a filter, keeps the focus where it is.
 */
export function useArrival(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
