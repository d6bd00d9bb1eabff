/** Gives the focus to an input by its id, or to the first in a group of that id. */
export function focusInput(id: string): void {
  const found = document.getElementById(id);
  const input = found?.matches("fieldset") ? found.querySelector<HTMLElement>("input:not([type=hidden]), button") : found;
  input?.focus();
}
