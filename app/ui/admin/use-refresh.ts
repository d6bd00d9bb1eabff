import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Reloads the page's data periodically while the component is mounted. */
export function useRefresh(everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [revalidate, everyMs]);
}
