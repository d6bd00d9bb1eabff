import { useEffect } from "react";

/** Ctrl+S or ⌘S submits the form. @param isBlocked True if it cannot be submitted now. */
export function useSaveKey(formId: string, isBlocked = false) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat && !isBlocked) pressFirstButton(formId);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [formId, isBlocked]);
}

/** Does the same as Enter. */
function pressFirstButton(formId: string): void {
  const form = document.forms.namedItem(formId);
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]"));
}
