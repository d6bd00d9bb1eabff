export function searchTexts(page: Document): string[] {
  return fieldsOf(page).map(({ value }) => value);
}

/** @param before The texts at the time of the request: fields that were edited since keep their text. Omit to overwrite all. */
export function fillInSearch(page: Document, before?: readonly string[]): void {
  const texts = searchTexts(page);
  for (const [index, field] of fieldsOf(document).entries()) {
    if (!before || field.value === before[index]) field.value = texts[index] ?? "";
  }
}

function fieldsOf(page: Document): HTMLInputElement[] {
  return [...page.querySelectorAll<HTMLInputElement>("input[name=q]:not([type=hidden])")];
}
