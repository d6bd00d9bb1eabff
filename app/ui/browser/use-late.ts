import { useEffect, useState } from "react";

const LATE_MS = 150;

/** Whether something has been going on for 150 ms, so that what is quick shows no sign of it (decision 32). */
export function useLate(isUnderWay: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isUnderWay]);
  return isLate;
}
