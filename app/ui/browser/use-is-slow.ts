import { useEffect, useState } from "react";

const LATE_MS = 150;

/** True after 150 ms in progress, so that fast responses show no loading indicator. */
export function useIsSlow(isInProgress: boolean): boolean {
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
