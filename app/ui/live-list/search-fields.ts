/** What every search field of the page says, in their order. */
export function searchTexts(page: Document): string[] {
  return fieldsOf(page).map(({ value }) => value);
}

/**
 * Lets the search fields say what another state of the page searches for.
 * @param before What they said when it was asked for: what was typed since stays. Without it nothing does.
 */
export function fillInSearch(page: Document, before?: readonly string[]): void {
  const texts = searchTexts(page);
  for (const [place, field] of fieldsOf(document).entries()) {
    if (!before || field.value === before[place]) field.value = texts[place] ?? "";
  }
}

function fieldsOf(page: Document): HTMLInputElement[] {
  return [...page.querySelectorAll<HTMLInputElement>("input[name=q]:not([type=hidden])")];
}
