import { useEffect, useState } from "react";

const LATE_MS = 150;

/** True once something has lasted 150 ms, so that fast answers show no loading indicator. */
export function useLate(isInProgress: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isInProgress) return undefined;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isInProgress]);
  return isLate;
}
