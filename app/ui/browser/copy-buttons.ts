import type { Language } from "#app/languages/language.ts";
import { showToast } from "./show-toast.ts";

/**
 * Shows the buttons with `data-copy` or `data-share`, unless the browser denies access to the clipboard. A link with
 * `data-share` leads to the address it shares.
 */
export function startCopyButtons(language: Language): void {
  if (!("clipboard" in navigator) || !isSecureContext) return;
  const copy = (text: string, copied: "page.copied" | "page.linkCopied") =>
    void navigator.clipboard.writeText(text).then(
      () => showToast(language, "status", language.text(copied)),
      () => showToast(language, "alert", language.text("page.notCopied")),
    );
  document.documentElement.dataset["copying"] = "";
  document.addEventListener("click", (event) => {
    const { target } = event;
    const { copy: text, share: url } =
      (target instanceof Element && target.closest<HTMLElement>("[data-copy],[data-share]")?.dataset) || {};
    if (text !== undefined) copy(text, "page.copied");
    if (url === undefined) return;
    event.preventDefault();
    const copyLink = () => copy(url, "page.linkCopied");
    // Closing the sheet is not a failure, so nothing is copied then.
    if ("share" in navigator)
      navigator.share({ title: document.title, url }).catch(({ name }: Error) => name === "AbortError" || copyLink());
    else copyLink();
  });
}
