/** Sets the value and fires the events of user input, so that the form notices. */
export function typeInto(input: HTMLInputElement | HTMLSelectElement | null, text: string): void {
  if (!input || input.value === text) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
