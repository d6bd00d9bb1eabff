const ROW = "[data-row]";

/**
 * Gives the focus to the row after the one that has it, or before it; to the first where nothing has it.
 * @returns false where the focus stays.
 */
export function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row.closest("tr")?.contains(document.activeElement));
  const next = at >= 0 ? rows[at + step] : isNowhere() ? rows[0] : undefined;
  next?.focus({ preventScroll: true });
  next?.closest("tr")?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}

/** Ticks the row whose link has the focus, or takes its tick away. @returns false where none has it. */
export function tickFocusedRow(): boolean {
  const row = document.activeElement?.matches(ROW) ? document.activeElement.closest("tr") : null;
  const box = row?.querySelector<HTMLInputElement>("input[type=checkbox]");
  box?.click();
  return Boolean(box);
}

/** Gives the focus to the page's search, with what stands in it chosen. @returns false where there is none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}

/** Whether the focus is on nothing that can be used. */
function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement.matches("body, main, h1");
}
