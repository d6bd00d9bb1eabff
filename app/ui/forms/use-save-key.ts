import { useEffect } from "react";

/**
 * Control and S, or Command and S, send the form instead of asking the browser to keep the page.
 * @param isHeld Whether it cannot be sent now.
 */
export function useSaveKey(formId: string, isHeld = false) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat && !isHeld) document.forms.namedItem(formId)?.requestSubmit();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [formId, isHeld]);
}
