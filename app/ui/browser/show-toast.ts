const SHOWN_MS = 10_000;
const BUTTON =
  "me-24 inline-flex min-h-touch items-center font-strong underline decoration-quiet underline-offset-4 hover:decoration-text";

/** What somebody can do about what is said. */
type ToastAction = { label: string; act: () => void };

/**
 * Says something over the page, for ten seconds or until something else is said; an "alert" is what did not work. Where there
 * is something to do about it, it stays until somebody does that or dismisses it.
 */
export function showToast(role: "alert" | "status", message: string, action?: ToastAction): void {
  document.querySelector("[data-toast]")?.remove();
  const toast = document.createElement("p");
  toast.role = role;
  toast.className = "toast";
  toast.dataset["toast"] = "";
  document.body.append(toast);
  // Only what comes into a place that is there already is read out.
  toast.textContent = message;
  const dismiss = { label: "Dismiss", act: () => toast.remove() };
  if (action) toast.append(" ", ...[action, dismiss].map(buttonFor));
  else setTimeout(dismiss.act, SHOWN_MS);
}

function buttonFor({ label, act }: ToastAction): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = BUTTON;
  button.textContent = label;
  button.addEventListener("click", act);
  return button;
}
