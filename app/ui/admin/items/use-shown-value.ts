import { useEffect, useRef } from "react";

/** A choice that is free to be changed, and follows what the page shows whenever that changes. */
export function useShownValue(shown: string) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = shown;
  }, [shown]);
  return { ref: field, defaultValue: shown };
}
