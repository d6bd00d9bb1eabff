const SHOWN_MS = 10_000;

/** Says something over the page, for ten seconds or until something else is said; an "alert" is what did not work. */
export function showToast(role: "alert" | "status", message: string): void {
  document.querySelector("[data-toast]")?.remove();
  const toast = document.createElement("p");
  toast.role = role;
  toast.className = "toast";
  toast.dataset["toast"] = "";
  document.body.append(toast);
  // Only what comes into a place that is there already is read out.
  toast.textContent = message;
  setTimeout(() => toast.remove(), SHOWN_MS);
}
