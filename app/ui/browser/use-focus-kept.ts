import { useEffect, useRef, type FocusEvent } from "react";

/**
 * Hands the focus on when the button that has it goes or cannot be used any more.
 * @param part The `data-part` of the button that takes it; another one whenever that happens.
 */
export function useFocusKept(part: string) {
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const isLost = hasFocus.current && (document.activeElement === document.body || document.activeElement?.matches(":disabled"));
    if (isLost) place.current?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus({ preventScroll: true });
  }, [part]);
  return {
    ref: place,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hasFocus.current = false;
    },
  };
}
