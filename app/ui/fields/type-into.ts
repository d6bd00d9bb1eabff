/** Puts text into an input as if somebody had typed it, so that the form hears of it. */
export function typeInto(input: HTMLInputElement | HTMLSelectElement | null, text: string): void {
  if (!input || input.value === text) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
