import type { Language } from "#app/languages/language.ts";

const SHOWN_MS = 10_000;
export const TOAST_BUTTON =
  "me-24 inline-flex min-h-touch items-center font-strong underline decoration-quiet underline-offset-4 hover:decoration-text";

type ToastAction = { label: string; act: () => void };

/** Stays for ten seconds; with an action, until it is used or dismissed. Errors have the role "alert". */
export function showToast({ text }: Language, role: "alert" | "status", message: string, action?: ToastAction): void {
  document.querySelector("[data-toast]")?.remove();
  const toast = document.createElement("p");
  toast.role = role;
  toast.className = "toast";
  toast.dataset["toast"] = "";
  document.body.append(toast);
  // Screen readers announce only changes of a live region that is already in the page.
  toast.textContent = message;
  const dismiss = { label: text("common.dismiss"), act: () => toast.remove() };
  if (action) toast.append(" ", ...[action, dismiss].map(buttonFor));
  else setTimeout(dismiss.act, SHOWN_MS);
}

function buttonFor({ label, act }: ToastAction): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = TOAST_BUTTON;
  button.textContent = label;
  button.addEventListener("click", act);
  return button;
}
