/** The address that a list's form leads to: that of its page with what is filled in, without what is empty. */
export function addressOfForm(form: HTMLFormElement): string {
  const address = new URL(form.action);
  const filledIn = [...new FormData(form)].filter((entry): entry is [string, string] => Boolean(entry[1]));
  address.search = new URLSearchParams(filledIn).toString();
  return address.href;
}

/**
 * The same without one choice: all else that is filled in stays, also what was chosen a moment ago and is on its way. Null
 * where the form does not hold the choice.
 */
export function addressWithout(form: HTMLFormElement, name: string, value: string): string | null {
  const isChoice = (control: Element): control is HTMLInputElement =>
    control instanceof HTMLInputElement && control.name === name && control.value === value;
  const control = [...form.elements].find(isChoice);
  if (!control) return null;
  if (control.type === "checkbox") control.checked = false;
  else control.disabled = true;
  return addressOfForm(form);
}

/** A value and its parts, as a decade and its years, are not chosen at once: what is chosen last counts. */
export function keepOneOfNested(input: HTMLInputElement): void {
  if (!input.checked) return;
  const item = input.closest("li");
  const around = item?.parentElement?.closest("li")?.querySelector("input");
  if (around) around.checked = false;
  for (const part of item?.querySelectorAll<HTMLInputElement>(":scope ul input") ?? []) part.checked = false;
}
