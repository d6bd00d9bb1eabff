/** Locks scrolling (item-page/detail.css) and focuses `[data-first-focus]`, else the first focusable element. */
export function showDialog(dialog: HTMLDialogElement): void {
  document.documentElement.dataset["hasShownDialog"] = "";
  reserveScrollBarWidth();
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
}

/** A press beside the dialog closes it. @returns Removes the listeners. */
export function listenToDialog(dialog: HTMLDialogElement, onKey: (event: KeyboardEvent) => void): () => void {
  const closeBeside = ({ target }: MouseEvent) => target === dialog && dialog.close();
  dialog.addEventListener("click", closeBeside);
  dialog.addEventListener("keydown", onKey);
  return () => {
    dialog.removeEventListener("click", closeBeside);
    dialog.removeEventListener("keydown", onKey);
  };
}

/** Makes up for the scroll bar, which disappears while scrolling is locked. */
function reserveScrollBarWidth() {
  const root = document.documentElement;
  root.style.setProperty("--scroll-bar", `${window.innerWidth - root.clientWidth}px`);
}
