/** Loads the page anew. */
export function reloadPage(): void {
  location.reload();
}
