const ROW = "[data-row]";

/** Moves the focus to the next or previous row, or to the first if no row has it. @returns false if the focus did not move. */
export function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row.closest("tr")?.contains(document.activeElement));
  const next = at >= 0 ? rows[at + step] : isNowhere() ? rows[0] : undefined;
  next?.focus({ preventScroll: true });
  next?.closest("tr")?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}

export function tickFocusedRow(): boolean {
  const row = document.activeElement?.matches(ROW) ? document.activeElement.closest("tr") : null;
  const box = row?.querySelector<HTMLInputElement>("input[type=checkbox]");
  box?.click();
  return Boolean(box);
}

export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement.matches("body, main, h1");
}
