import { useEffect, useRef, type FocusEvent } from "react";

/**
 * Moves the focus when the focused button is removed or disabled.
 * @param part The `data-part` of the button that takes the focus; a new value triggers the move.
 */
export function useFocusFallback(part: string) {
  const container = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const isLost = hasFocus.current && (document.activeElement === document.body || document.activeElement?.matches(":disabled"));
    if (isLost) container.current?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus({ preventScroll: true });
  }, [part]);
  return {
    ref: container,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hasFocus.current = false;
    },
  };
}
