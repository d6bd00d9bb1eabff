const ROW = "[data-row]";
const WHOLE_ROW = "tr, li";

let opened: string | null = null;

export function noteOpenedRow(id: string): void {
  opened = id;
}

/** Focuses the row whose item was opened last, once. @returns false if the page does not show it. */
export function focusOpenedRow(): boolean {
  const row = opened === null ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(opened)}"]`);
  if (!row) return false;
  opened = null;
  row.focus({ preventScroll: true });
  row.closest(WHOLE_ROW)?.scrollIntoView({ block: "nearest" });
  return true;
}

/** Moves the focus to the next or previous row, or to the first from the search or from nowhere. @returns false if the focus did not move. */
export function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row.closest(WHOLE_ROW)?.contains(document.activeElement));
  if (isCutOff(rows[at]?.closest(WHOLE_ROW), step)) return false;
  const next = at >= 0 ? rows[at + step] : step === 1 && isBeforeRows() ? rows[0] : undefined;
  next?.focus({ preventScroll: true });
  next?.closest(WHOLE_ROW)?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
}

export function tickFocusedRow(): boolean {
  const row = document.activeElement?.matches(ROW) ? document.activeElement.closest(WHOLE_ROW) : null;
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

/** The same keys scroll a row that is taller than the screen. */
function isCutOff(row: Element | null | undefined, step: 1 | -1): boolean {
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return step === 1 ? bottom > innerHeight : top < 0;
}

function isBeforeRows(): boolean {
  return document.activeElement === null || document.activeElement.matches("body, main, h1, main input[type=search]");
}
