/** Gives the focus to the page's content, where something that had it is gone. */
export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}
