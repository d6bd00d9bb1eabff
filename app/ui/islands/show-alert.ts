const SHOWN_MS = 10_000;

/** Says over the page why something did not work, for ten seconds or until it says something else. */
export function showAlert(message: string): void {
  document.querySelector("[data-alert]")?.remove();
  const alert = document.createElement("p");
  alert.role = "alert";
  alert.dataset["alert"] = "";
  alert.className = "toast";
  alert.textContent = message;
  document.body.append(alert);
  setTimeout(() => alert.remove(), SHOWN_MS);
}
