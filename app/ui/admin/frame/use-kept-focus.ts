import { useEffect } from "react";

/** Gives a control its focus back once it is enabled again: browsers take it away while the control is disabled. */
export function useKeptFocus() {
  useEffect(() => {
    let last: Element | null = null;
    const stop = new AbortController();
    const note = ({ type, target }: FocusEvent) => {
      const control = target as Element;
      if (type === "focusin") last = control;
      else if (!control.matches(":disabled")) last = null;
    };
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && last?.isConnected && !last.matches(":disabled");
      if (isLost) (last as HTMLElement).focus({ preventScroll: true });
    });
    observer.observe(document.body, { attributes: true, attributeFilter: ["disabled"], subtree: true });
    document.addEventListener("focusin", note, stop);
    document.addEventListener("focusout", note, stop);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, []);
}
