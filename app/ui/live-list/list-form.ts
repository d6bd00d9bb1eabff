/** Empty fields are left out. */
export function addressOfForm(form: HTMLFormElement): string {
  const address = new URL(form.action);
  const filledIn = [...new FormData(form)].filter((entry): entry is [string, string] => Boolean(entry[1]));
  address.search = new URLSearchParams(filledIn).toString();
  return address.href;
}

/** Clears the choice in the form, so that changes still in flight are included. Null if the form has no such choice. */
export function addressWithout(form: HTMLFormElement, name: string, value: string): string | null {
  const isChoice = (control: Element): control is HTMLInputElement =>
    control instanceof HTMLInputElement && control.name === name && control.value === value;
  const control = [...form.elements].find(isChoice);
  if (!control) return null;
  if (control.type === "checkbox") control.checked = false;
  else control.disabled = true;
  return addressOfForm(form);
}

/** A value and its subvalues, such as a decade and its years, exclude each other: the last choice wins. */
export function keepOneOfNested(input: HTMLInputElement): void {
  if (!input.checked) return;
  const item = input.closest("li");
  const around = item?.parentElement?.closest("li")?.querySelector("input");
  if (around) around.checked = false;
  for (const part of item?.querySelectorAll<HTMLInputElement>(":scope ul input") ?? []) part.checked = false;
}
