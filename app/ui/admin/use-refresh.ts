import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Loads the page's data again and again while the component is there. */
export function useRefresh(everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [revalidate, everyMs]);
}
