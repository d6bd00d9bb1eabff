import type { Language } from "#app/lib/languages/language.ts";
import { showToast } from "./show-toast.ts";

/** Buttons with `data-copy` are hidden until here, and stay so where the browser lets no page write to the clipboard. */
export function startCopyButtons(language: Language): void {
  if (!("clipboard" in navigator) || !isSecureContext) return;
  document.documentElement.dataset["copying"] = "";
  document.addEventListener("click", ({ target }) => {
    const text = target instanceof Element ? target.closest<HTMLElement>("[data-copy]")?.dataset["copy"] : undefined;
    if (text === undefined) return;
    navigator.clipboard.writeText(text).then(
      () => showToast(language, "status", language.text("page.copied")),
      () => showToast(language, "alert", language.text("page.notCopied")),
    );
  });
}
