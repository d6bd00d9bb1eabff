import { showToast } from "./show-toast.ts";

/** Buttons with `data-copy` are hidden until here, and stay so where the browser lets no page write to the clipboard. */
export function startCopyButtons(): void {
  if (!("clipboard" in navigator) || !isSecureContext) return;
  document.documentElement.dataset["copying"] = "";
  document.addEventListener("click", ({ target }) => {
    const text = target instanceof Element ? target.closest<HTMLElement>("[data-copy]")?.dataset["copy"] : undefined;
    if (text === undefined) return;
    navigator.clipboard.writeText(text).then(
      () => showToast("status", "Copied."),
      () => showToast("alert", "Your browser did not allow copying."),
    );
  });
}
