export const SEARCH_KEY = "/";

/** The key focuses the first search field of the page, unless it is pressed in a field. */
export function startSearchKey(): void {
  addEventListener("keydown", (event) => {
    if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    const field = document.querySelector<HTMLInputElement>("search input[name=q]");
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
